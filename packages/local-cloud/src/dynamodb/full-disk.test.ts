import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { start } from './kill-fixture.ts'

const TableName = 'app'
const hasLimits = spawnSync('prlimit', ['--version']).status === 0

/** Refuses to let a file of this process grow beyond so many bytes, as a full disk does. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])

test.runIf(hasLimits)('no acknowledged write is lost after the disk was full', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'dynamodb-full-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const stored: string[] = []
  const full = await begin(directory)
  const put = (sk: string) =>
    full.put(sk).then(
      () => stored.push(sk),
      () => undefined,
    )
  limitFiles(full.pid, 200_000)
  for (const sk of ['1', '2', '3', '4', '5']) await put(sk)
  expect(stored).not.toContain('5')
  limitFiles(full.pid, 'unlimited')
  for (const sk of ['6', '7']) await put(sk)
  await full.end()

  const restarted = await begin(directory)
  expect(await restarted.keys()).toEqual(stored)
  await restarted.put('8')
  await restarted.end()
})

async function begin(directory: string) {
  const { child, documents } = await start(directory)
  const end = async () => {
    if (child.exitCode ?? child.signalCode) return
    child.kill()
    await once(child, 'exit')
  }
  onTestFinished(end)
  return {
    pid: child.pid!,
    end,
    put: (sk: string) => {
      const Item = { pk: 'p', sk, filler: randomBytes(50_000) }
      return documents.send(new PutCommand({ TableName, Item }))
    },
    async keys() {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName }))
      return Items.map(({ sk }): unknown => sk)
    },
  }
}
