import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

/**
 * Makes a folder unless it was made with this key before; waits while another command makes it. An
 * interrupted build leaves no stamp, so that the next start repeats it.
 */
export async function unlessDone(
  output: string,
  key: string,
  make: (output: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(output), { recursive: true })
  using _lock = await lock(`${output}.lock`)
  const stamp = `${output}.done`
  if (existsSync(stamp) && existsSync(output) && readFileSync(stamp, 'utf8') === key) return
  rmSync(stamp, { force: true })
  rmSync(output, { recursive: true, force: true })
  await make(output)
  writeFileSync(stamp, key)
}

/** Milliseconds between two looks whether a lock has been given back. */
const pause = 50

/** SQLite's lock of a file, which also ends with its process, however that ends. */
async function lock(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file)
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE')
      return database
    } catch (error) {
      if (!(error as Error).message.includes('locked')) throw error
    }
    await setTimeout(pause)
  }
}
