import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** How a command ended and what it said. */
export interface CommandOutput {
  code: number | null
  output: string
}

interface CommandContext {
  /** The folder of the local product's data. */
  directory?: string
  /** Where the project lies. */
  project?: string
  environment?: Record<string, string>
}

let runs = 0

/**
 * Runs a command of the operator in this process, on a machine that knows nothing of AWS: `words`
 * are its name and its arguments. A process for each of some hundred commands takes a minute; that
 * each command runs as one is proven by `operations-guide.test.ts`.
 */
export async function operate(
  words: string[],
  context: CommandContext = {},
): Promise<CommandOutput> {
  const [name = '', ...rest] = words
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ]
  const { argv, exitCode, env } = process
  process.argv = [process.execPath, scriptOf(name), ...rest]
  process.env = environmentOf(context)
  process.exitCode = undefined
  try {
    // A new query loads the command itself anew, which runs it, and nothing that it imports.
    runs += 1
    const script = join(context.project ?? root, scriptOf(name))
    await import(/* @vite-ignore */ `${script}?run=${runs}`)
    return { code: Number(process.exitCode ?? 0), output: lines.join('\n').trim() }
  } finally {
    Object.assign(process, { argv, exitCode, env })
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs a command as a process of its own, as `npm run` does. */
export async function operateAsProcess(
  words: string[],
  context: CommandContext = {},
): Promise<CommandOutput> {
  const { child, said } = startOperating(words, context)
  await once(child, 'close')
  return said
}

/** The same, still running. */
export function startOperating([name = '', ...words]: string[], context: CommandContext = {}) {
  const child = spawn(process.execPath, [scriptOf(name), ...words], {
    cwd: context.project ?? root,
    env: environmentOf(context),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: CommandOutput = { code: null, output: '' }
  const listen = (chunk: Buffer) => void (said.output += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.on('close', code => {
    said.code = code
    said.output = said.output.trim()
  })
  return { child, said }
}

const scriptOf = (name: string) => `infra/operator/${name.replace(':', '-')}.ts`

const environmentOf = ({ directory, environment }: CommandContext): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
  ...(directory && { LOCAL_DATA: directory }),
  ...environment,
})
