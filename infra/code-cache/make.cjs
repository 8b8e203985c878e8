// `node make.cjs <folder of a function> <event as JSON>`: calls the function once, with AWS played
// by a server that answers nothing, and keeps what V8 has compiled by then.
const { writeFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { join } = require('node:path')

const [folder, event] = process.argv.slice(2)

const aws = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
})

aws.listen(0, '127.0.0.1', async () => {
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${aws.address().port}`
  const { handler, createCodeCache } = require(join(folder, 'index.cjs'))
  // Whatever comes of the call: what it compiled on the way is what counts.
  await handler(JSON.parse(event), {}).catch(() => {})
  writeFileSync(join(folder, 'function.cache'), createCodeCache())
  process.exit(0)
})
