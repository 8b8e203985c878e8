import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'local-s3-'))
const server = join(import.meta.dirname, 'process-fixture.ts')
afterAll(() => rmSync(directory, { recursive: true }))

interface Address {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

async function startProcess() {
  const child = spawn(process.execPath, [server, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { endpoint, ...credentials } = JSON.parse(line.toString()) as Address
  const client = new S3Client({ endpoint, region: 'eu-north-1', credentials, maxAttempts: 1 })
  return { child, client }
}

const bodyOf = (key: string) => Buffer.alloc(200_000, key)

/** Four writers at once, until the process is killed in the midst of it; the keys acknowledged. */
async function writeUntilKilled(round: number): Promise<string[]> {
  const { child, client } = await startProcess()
  const acknowledged: string[] = []
  const gone = once(child, 'exit')

  async function write(writer: number) {
    for (let number = 0; child.exitCode === null && child.signalCode === null; number += 1) {
      const Key = `${round}/${writer}/${number}`
      await client.send(new PutObjectCommand({ Bucket: 'media', Key, Body: bodyOf(Key) }))
      acknowledged.push(Key)
      if (acknowledged.length === 8 + round) child.kill('SIGKILL')
    }
  }

  await Promise.allSettled([0, 1, 2, 3].map(write))
  await gone
  return acknowledged
}

test('kill -9 loses no acknowledged write', async () => {
  const acknowledged: string[] = []
  for (const round of [1, 2]) acknowledged.push(...(await writeUntilKilled(round)))
  expect(acknowledged.length).toBeGreaterThan(18)

  const { child, client } = await startProcess()
  for (const Key of acknowledged) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'media', Key }))
    expect(bodyOf(Key).equals(await Body!.transformToByteArray()), Key).toBe(true)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
})
