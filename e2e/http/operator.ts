import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Order } from './operator-process.ts'
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
 * are its name and its arguments. That Node runs each command as it stands, and ends after it, is
 * proven by `operations-guide.test.ts`.
 */
export const operate = ([name = '', ...words]: string[], context: CommandContext = {}) =>
  runScript(join(context.project ?? root, scriptOf(name)), words, environmentOf(context))

/**
 * Starts a process that runs commands one after the other, as Node runs them. `end` answers its exit
 * code once it has ended by itself.
 */
export function startOperator() {
  const child = fork(join(import.meta.dirname, 'operator-process.ts'), {
    cwd: root,
    env: environmentOf({}),
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const fail = async () => {
    throw new Error(`The operator's process has ended: ${await exited}`)
  }
  return {
    async operate([name = '', ...words]: string[], context: CommandContext = {}) {
      const file = join(root, scriptOf(name))
      child.send({ file, words, environment: environmentOf(context) } satisfies Order)
      const [said] = await Promise.race([once(child, 'message'), fail()])
      return said as ScriptOutput
    },
    end() {
      child.disconnect()
      return exited
    },
  }
}

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
