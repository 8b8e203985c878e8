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
import { batches } from './batches.ts'
import type { ItemLine } from './file-formats.ts'
import { backupKinds, type BackupKind } from './item-kinds.ts'

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

/** The items of a kind, ordered by id. */
export async function* readItems({ client, name }: Table, kind: BackupKind) {
  for await (const { Items = [] } of paginateQuery({ client }, ofKind(name, kind))) yield* Items
}

/** The kinds of which the table has at least one item. */
export async function findFilledKinds({ client, name }: Table): Promise<BackupKind[]> {
  const counts = await Promise.all(
    backupKinds.map(async kind => {
      const { Count = 0 } = await client.send(new QueryCommand({ ...ofKind(name, kind), Limit: 1 }))
      return [kind, Count] as const
    }),
  )
  return counts.filter(([, count]) => count > 0).map(([kind]) => kind)
}

/** The maximum number of items in a request (DynamoDB API Reference, BatchWriteItem). */
const batchSize = 25

/**
 * Writes the items, replacing those with the same key, except those with a reason to leave them
 * out. Returns how many items were written, and left out for each reason.
 */
export async function writeItems(
  table: Table,
  items: AsyncIterable<ItemLine>,
  reasonAgainst: (item: ItemLine) => string | undefined,
) {
  let written = 0
  const leftOut = new Map<string, number>()
  for await (const batch of batches(items, batchSize)) {
    const wanted = batch.filter(item => {
      const reason = reasonAgainst(item)
      if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
      return !reason
    })
    await writeBatch(table, wanted)
    written += wanted.length
  }
  return { written, leftOut }
}

/** Repeats what a throttled table returns as unprocessed, with growing pauses. */
async function writeBatch({ client, name }: Table, items: ItemLine[]): Promise<void> {
  let requests = items.map(Item => ({ PutRequest: { Item } })) as object[]
  for (let pause = 100; requests.length > 0; pause *= 2) {
    const command = new BatchWriteCommand({ RequestItems: { [name]: requests } })
    const { UnprocessedItems = {} } = await client.send(command)
    requests = UnprocessedItems[name] ?? []
    if (requests.length > 0) await wait(Math.min(pause, 5000))
  }
}

/** Forgets which pictures were unused or deleted, since restored items may refer to them. */
export async function unmarkPictures({ client, name }: Table): Promise<void> {
  const marks = ofKind(name, 'unused-picture')
  for await (const { Items = [] } of paginateQuery({ client }, marks)) {
    for (const { kind, id } of Items) {
      await client.send(new DeleteCommand({ TableName: name, Key: { kind, id } }))
    }
  }
}

const restoreKey = { kind: 'restore', id: 'unfinished' }

/** The digest of the backup whose restore has begun and not ended, if any. */
export async function findUnfinishedRestore({ client, name }: Table): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: restoreKey, ConsistentRead: true }),
  )
  return Item && String(Item['backup'])
}

/** Notes that the restore of this backup, named by its digest, has begun. */
export const markRestore = ({ client, name }: Table, backup: string) =>
  client.send(new PutCommand({ TableName: name, Item: { ...restoreKey, backup } }))

/** Notes that the restore has ended. */
export const unmarkRestore = ({ client, name }: Table) =>
  client.send(new DeleteCommand({ TableName: name, Key: restoreKey }))
