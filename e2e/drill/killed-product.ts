import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export const password = 'tre-ord-som-jag-minns'

/** `npm start` as a process of its own that can be killed. */
export interface KillableProduct {
  origin: string
  /** Ends it as a power cut would, without a chance to write anything. */
  kill(): Promise<void>
}

/** Starts the product and waits until it is ready. Throws its output if it ends before. */
export async function startKillable(directory: string): Promise<KillableProduct> {
  const child: ChildProcess = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SEED: 'none',
      LOCAL_DATA: directory,
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', line => {
        output.push(line)
        const [, ready] = /^Ready (\S+)/.exec(line) ?? []
        if (ready) resolve(ready)
      })
    }
    child.once('exit', () => reject(new Error(output.join('\n'))))
  })
  return {
    origin,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
