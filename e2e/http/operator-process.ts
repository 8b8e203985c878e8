import type { ScriptOutput } from './script.ts'

/** A command of the operator: its script, and what it is run with. */
export interface Order {
  file: string
  words: string[]
  environment: NodeJS.ProcessEnv
}

// Runs the commands that it is sent, one after the other, and ends by itself after the last one.

const lines: string[] = []
console.log = note
console.error = note
let runs = 0
process.on('message', (order: Order) => void run(order))

async function run({ file, words, environment }: Order): Promise<void> {
  process.argv = [process.execPath, file, ...words]
  process.env = environment
  // A new query loads the script itself anew, which runs it, and nothing that it imports.
  runs += 1
  await import(`${file}?run=${runs}`)
  const output = lines.splice(0).join('\n').trim()
  process.send!({ code: Number(process.exitCode ?? 0), output } satisfies ScriptOutput)
  process.exitCode = 0
}

function note(line: string): void {
  lines.push(line)
}
