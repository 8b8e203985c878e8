import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** How a command ended and what it said. */
export interface Said {
  code: number | null
  output: string
}

interface Surroundings {
  /** The folder of the local product's data. */
  directory?: string
  /** Where the project lies. */
  project?: string
  environment?: Record<string, string>
}

/**
 * Runs a command of the operator as a process of its own, on a machine that knows nothing of AWS:
 * `words` are its name and what is written behind it.
 */
export async function operate(words: string[], surroundings: Surroundings = {}): Promise<Said> {
  const { child, said } = startOperating(words, surroundings)
  await once(child, 'close')
  return said
}

/** The same, still running. */
export function startOperating(
  [name, ...words]: string[],
  { directory, project = root, environment }: Surroundings = {},
) {
  const script = `infra/operator/${name!.replace(':', '-')}.ts`
  const child = spawn(process.execPath, [script, ...words], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      AWS_EC2_METADATA_DISABLED: 'true',
      ...(directory && { LOCAL_DATA: directory }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Said = { code: null, output: '' }
  const listen = (chunk: Buffer) => void (said.output += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.on('close', code => {
    said.code = code
    said.output = said.output.trim()
  })
  return { child, said }
}
