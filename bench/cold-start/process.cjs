// A fresh process that does what Lambda does first: loads a function's code and calls it once.
// `node process.cjs <file> <event as JSON>`; its last line tells how many milliseconds that took.
const [file, event] = process.argv.slice(2)

// Not `performance`: Node loads that when it is first used, which is the function's own affair.
const now = () => Number(process.hrtime.bigint()) / 1e6

async function run() {
  const started = now()
  const { handler } = require(file)
  const loaded = now()
  const answer = await handler(JSON.parse(event), {})
  const ended = now()
  const times = { loading: loaded - started, whole: ended - started }
  process.stdout.write(`\n${JSON.stringify({ ...times, answer })}`, () => process.exit(0))
}

void run()
