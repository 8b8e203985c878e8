import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  paginateQuery,
  paginateScan,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'

/** The state of a database that was killed again and again in the middle of its work. */
interface Damage {
  kills: number
  /** Writes that were answered; half of them transactions of ten items. */
  acknowledged: number
  /** Those of them that are not there. */
  lost: number
  /** Transactions of which some items are there and some are not. */
  halves: number
  /** Items that are in the table and not in its index, or the other way round. */
  strayRows: number
}

const TableName = 'app'
const writers = 8
const itemsOfTransaction = 10

/** Kills with SIGKILL `kills` times, each after `writesBetween` acknowledged writes, and counts. */
export async function kill(kills: number, writesBetween: number): Promise<Damage> {
  const directory = await mkdtemp(join(tmpdir(), 'dynamodb-kill-'))
  const acknowledged = new Map<string, number>()
  try {
    for (let round = 0; round < kills; round += 1) {
      const { child, documents } = await start(directory)
      const wanted = acknowledged.size + writesBetween
      const work = Array.from({ length: writers }, (_, writer) =>
        write(documents, `${round}-${writer}`, acknowledged),
      )
      while (acknowledged.size < wanted) await setTimeout(2)
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), ...work])
      documents.destroy()
    }
    return { kills, ...(await count(directory, acknowledged)) }
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Writes single items and transactions in turn until the database is gone. */
async function write(
  documents: DynamoDBDocumentClient,
  name: string,
  acknowledged: Map<string, number>,
) {
  try {
    for (let turn = 0; ; turn += 1) {
      const id = `${name}-${turn}`
      const items = Array.from({ length: turn % 2 ? itemsOfTransaction : 1 }, (_, index) => ({
        pk: id,
        sk: `${index}`,
        gsi1pk: 'all',
        gsi1sk: `${id}-${index}`,
        filler: 'x'.repeat(500),
      }))
      const puts = items.map(Item => ({ Put: { TableName, Item } }))
      await (turn % 2
        ? documents.send(new TransactWriteCommand({ TransactItems: puts }))
        : documents.send(new PutCommand(puts[0]!.Put)))
      acknowledged.set(id, items.length)
    }
  } catch (error) {
    if (!/ECONN|socket hang up|EPIPE/.test(String(error))) throw error
  }
}

async function count(directory: string, acknowledged: Map<string, number>) {
  const { child, documents } = await start(directory)
  const inTable = new Set<string>()
  const sizes = new Map<string, number>()
  for await (const { Items } of paginateScan({ client: documents }, { TableName })) {
    for (const { pk, sk } of Items!) {
      inTable.add(`${pk}-${sk}`)
      sizes.set(pk, (sizes.get(pk) ?? 0) + 1)
    }
  }
  const inIndex = new Set<string>()
  const all = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :all',
    ExpressionAttributeValues: { ':all': 'all' },
  }
  for await (const { Items } of paginateQuery({ client: documents }, all)) {
    for (const { gsi1sk } of Items!) inIndex.add(gsi1sk)
  }
  documents.destroy()
  child.kill()
  await once(child, 'exit')
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([id, size]) => sizes.get(id) !== size).length,
    halves: [...sizes.values()].filter(size => size !== 1 && size !== itemsOfTransaction).length,
    strayRows: inTable.symmetricDifference(inIndex).size,
  }
}

/** Starts the database of this folder in a process of its own. */
export async function start(directory: string) {
  const program = join(import.meta.dirname, 'process-fixture.ts')
  const child: ChildProcess = spawn(process.execPath, [program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  const client = new DynamoDBClient({
    ...(JSON.parse(line) as DynamoDBClientConfig),
    maxAttempts: 1,
  })
  return { child, documents: DynamoDBDocumentClient.from(client) }
}
