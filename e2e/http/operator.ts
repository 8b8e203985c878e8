import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { runScript, type ScriptOutput } from './script.ts'

const root = join(import.meta.dirname, '../..')

interface CommandContext {
  /** The folder of the local product's data. */
  directory?: string
  /** Where the project lies. */
  project?: string
  environment?: Record<string, string>
}

/**
 * Runs a command of the operator in this process, on a machine that knows nothing of AWS: `words`
 * are its name and its arguments. That each command runs as a process of its own is proven by
 * `operations-guide.test.ts`.
 */
export const operate = ([name = '', ...words]: string[], context: CommandContext = {}) =>
  runScript(join(context.project ?? root, scriptOf(name)), words, environmentOf(context))

/** Runs a command as a process of its own, as `npm run` does. */
export async function operateAsProcess(
  words: string[],
  context: CommandContext = {},
): Promise<ScriptOutput> {
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
  const said: ScriptOutput = { code: null, output: '' }
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
