import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runScript } from './script.ts'

const root = join(import.meta.dirname, '../..')

/** `npm start` as a process of its own. */
export interface StartedProduct {
  origin: string
  /** The line that says it is ready. */
  line: string
  /** Everything it has printed so far. */
  output(): string
  /** Answers the exit code, or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>
}

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranas-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Waits until it is ready. Throws what it printed when it ends before. */
export async function startProcess(
  environment: Record<string, string>,
  place: { root: string; words: string[] } = { root, words: [] },
): Promise<StartedProduct> {
  const child = spawnStart(environment, place)
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const line = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^Ready .*$/m.exec(output)
      if (ready) resolve(ready[0])
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    line,
    output: () => output,
    origin: /http:\/\/localhost:\d+/.exec(line)![0],
    async end(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, killedBy] = (await ended) as [number | null, string | null]
      return code ?? killedBy!
    },
  }
}

/** Runs it until it ends by itself. */
export async function runToEnd(environment: Record<string, string>) {
  const child = spawnStart(environment)
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output.trim() }
}

/**
 * Runs it in this process, for a start that is refused. That a refused start ends as a process is
 * proven once, by `start.test.ts`.
 */
export const startRefused = (environment: Record<string, string>) =>
  runScript(join(root, script), [], environmentOf(environment))

const script = 'local/start.ts'

const spawnStart = (
  environment: Record<string, string>,
  place = { root, words: [] as string[] },
): ChildProcess =>
  spawn(process.execPath, [script, ...place.words], {
    cwd: place.root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const environmentOf = (environment: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  PORT: '0',
  ...environment,
})
