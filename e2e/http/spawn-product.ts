import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The folder of this project. */
export const root = join(import.meta.dirname, '../..')

/** The program of `npm start`, below `root`. */
export const startScript = 'local/start.ts'

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

/** Starts it on a free port, with this environment, from a folder that holds the project. */
export const spawnProduct = (
  environment: Record<string, string>,
  place = { root, words: [] as string[] },
): ChildProcess =>
  spawn(process.execPath, [startScript, ...place.words], {
    cwd: place.root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The whole environment of a product to which a test gives these variables. */
export const environmentOf = (environment: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  PORT: '0',
  ...environment,
})

/** Waits until a spawned product is ready. Throws what it printed when it ends before. */
export async function waitUntilReady(child: ChildProcess): Promise<StartedProduct> {
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
