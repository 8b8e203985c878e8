import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runScript } from './script.ts'
import {
  environmentOf,
  root,
  spawnProduct,
  startScript,
  type StartedProduct,
  waitUntilReady,
} from './spawn-product.ts'

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranas-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A port for one start after the other: a system takes those that it chooses itself, as for a
 * connection, from 32768 on (macOS and Windows: from 49152 on).
 */
export async function unusedPort(): Promise<string> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isUnused = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isUnused ? String(port) : unusedPort()
}

/** Starts a product that ends with the test. Throws what it printed when it ends before it is ready. */
export function startProcess(
  environment: Record<string, string>,
  place?: { root: string; words: string[] },
): Promise<StartedProduct> {
  const child = spawnProduct(environment, place)
  onTestFinished(() => void child.kill('SIGKILL'))
  return waitUntilReady(child)
}

/** Runs it until it ends by itself. */
export async function runToEnd(environment: Record<string, string>) {
  const child = spawnProduct(environment)
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
  runScript(join(root, startScript), [], environmentOf(environment))
