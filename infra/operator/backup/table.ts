import { setTimeout as wait } from 'node:timers/promises'
import {
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { KeptItem } from './file-formats.ts'
import { keptKinds, type KeptKind } from './item-kinds.ts'

/** The product's table. */
export interface Table {
  client: DynamoDBDocumentClient
  name: string
}

const ofKind = (name: string, kind: string) => ({
  TableName: name,
  KeyConditionExpression: 'kind = :kind',
  ExpressionAttributeValues: { ':kind': kind },
  ConsistentRead: true,
})

/** The items of a kind, ordered by id, a page at a time. */
export async function* readItems({ client, name }: Table, kind: KeptKind): AsyncGenerator<object> {
  for await (const { Items } of paginateQuery({ client }, ofKind(name, kind))) yield* Items ?? []
}

/** The kinds of which there is something. */
export async function filledKinds({ client, name }: Table): Promise<KeptKind[]> {
  const counts = await Promise.all(
    keptKinds.map(async kind => {
      const { Count = 0 } = await client.send(new QueryCommand({ ...ofKind(name, kind), Limit: 1 }))
      return [kind, Count] as const
    }),
  )
  return counts.filter(([, count]) => count > 0).map(([kind]) => kind)
}

/** Of BatchWriteItem (DynamoDB API Reference). */
const batchSize = 25

/**
 * Writes the items over those of the same kind and id, less those that have expired by now: what the
 * table was to forget stays forgotten. Answers how many it wrote and how many it left out.
 */
export async function writeItems(table: Table, items: AsyncIterable<KeptItem>) {
  const now = Date.now() / 1000
  const counts = { written: 0, expired: 0 }
  let batch: KeptItem[] = []
  for await (const item of items) {
    if ((item.expiresAt ?? Number.POSITIVE_INFINITY) <= now) {
      counts.expired += 1
      continue
    }
    batch.push(item)
    if (batch.length < batchSize) continue
    await writeBatch(table, batch)
    counts.written += batch.length
    batch = []
  }
  await writeBatch(table, batch)
  counts.written += batch.length
  return counts
}

/** What the table has no room for at the moment it hands back, to be tried again. */
async function writeBatch({ client, name }: Table, items: KeptItem[]): Promise<void> {
  let requests = items.map(Item => ({ PutRequest: { Item } })) as object[]
  for (let pause = 100; requests.length > 0; pause *= 2) {
    const command = new BatchWriteCommand({ RequestItems: { [name]: requests } })
    const { UnprocessedItems = {} } = await client.send(command)
    requests = UnprocessedItems[name] ?? []
    if (requests.length > 0) await wait(Math.min(pause, 5000))
  }
}

const mark = { kind: 'restore', id: 'unfinished' }

/** Which backup is being given back: the digest of its manifest. */
export async function unfinishedRestore({ client, name }: Table): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: mark, ConsistentRead: true }),
  )
  return Item && String(Item['backup'])
}

export const markRestore = ({ client, name }: Table, backup: string) =>
  client.send(new PutCommand({ TableName: name, Item: { ...mark, backup } }))

export const unmarkRestore = ({ client, name }: Table) =>
  client.send(new DeleteCommand({ TableName: name, Key: mark }))
