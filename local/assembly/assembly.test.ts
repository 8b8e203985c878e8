import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unlessDone } from './assembly.ts'

function begin() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const output = join(folder, 'site')
  let count = 0
  const make = async () => {
    count += 1
    mkdirSync(output)
    await new Promise(resolve => setImmediate(resolve))
    if (!existsSync(output)) throw new Error('Another one has removed it')
  }
  return { output, make, made: () => count }
}

test('what two commands need at once is built once', async () => {
  const { output, make, made } = begin()
  await Promise.all([unlessDone(output, 'key', make), unlessDone(output, 'key', make)])
  expect(made()).toBe(1)
})

test('what has changed, or was not built to its end, is built again', async () => {
  const { output, make, made } = begin()
  const interrupted = async () => {
    await make()
    throw new Error('interrupted')
  }
  await expect(unlessDone(output, 'one', interrupted)).rejects.toThrow('interrupted')
  for (const key of ['one', 'one', 'two']) await unlessDone(output, key, make)
  expect(made()).toBe(3)
})

test('what another command has built there since is built again', async () => {
  const { output, make, made } = begin()
  await unlessDone(output, 'key', make)
  // As `npm run build` and `cdk` do, which know nothing of the key.
  rmSync(output, { recursive: true })
  mkdirSync(output)
  await unlessDone(output, 'key', make)
  expect(made()).toBe(2)
})
