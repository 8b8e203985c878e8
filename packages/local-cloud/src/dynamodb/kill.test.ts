import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  paginateScan,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const TableName = 'app'
const itemsOfTransaction = 10

test(
  'a database that is killed while it writes loses no acknowledged write and halves no transaction',
  { timeout: 90_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'dynamodb-kill-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const acknowledged = new Map<string, number>()
    for (const round of [1, 2]) await writeUntilKilled(directory, round, acknowledged)
    expect(acknowledged.size).toBeGreaterThanOrEqual(200)

    const local = await startDynamoDb(undefined, undefined, directory)
    onTestFinished(local.close)
    const sizes = new Map<string, number>()
    for await (const { Items } of paginateScan({ client: local.documents }, { TableName })) {
      for (const { pk } of Items!) sizes.set(pk, (sizes.get(pk) ?? 0) + 1)
    }
    expect([...acknowledged].filter(([id, size]) => sizes.get(id) !== size)).toEqual([])
    expect([...new Set(sizes.values())].toSorted()).toEqual([1, itemsOfTransaction])
  },
)

/** Starts a database, writes to it from eight sides, and kills it after a hundred answers. */
async function writeUntilKilled(
  directory: string,
  round: number,
  acknowledged: Map<string, number>,
) {
  const program = join(import.meta.dirname, 'process-fixture.ts')
  const child = spawn(process.execPath, [program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const client = new DynamoDBClient({
    ...(JSON.parse(line) as DynamoDBClientConfig),
    maxAttempts: 1,
  })
  const documents = DynamoDBDocumentClient.from(client)
  const wanted = round * 100
  const work = Array.from({ length: 8 }, async (_, writer) => {
    try {
      for (let turn = 0; ; turn += 1) {
        const id = `${round}-${writer}-${turn}`
        const size = await write(documents, id, turn % 2 ? itemsOfTransaction : 1)
        if (acknowledged.set(id, size).size >= wanted) child.kill('SIGKILL')
      }
    } catch (error) {
      if (!/ECONN|socket hang up|EPIPE/.test(String(error))) throw error
    }
  })
  await Promise.all([once(child, 'exit'), ...work])
  client.destroy()
}

async function write(documents: DynamoDBDocumentClient, pk: string, size: number) {
  const puts = Array.from({ length: size }, (_, sk) => ({
    Put: { TableName, Item: { pk, sk: `${sk}`, filler: 'x'.repeat(500) } },
  }))
  if (size === 1) await documents.send(new PutCommand(puts[0]!.Put))
  else await documents.send(new TransactWriteCommand({ TransactItems: puts }))
  return size
}
