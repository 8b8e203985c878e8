import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { trashDays, TrashedItem } from '#shared/trash.ts'
import { compare } from '../table/compare.ts'
import type { Refusal } from './editing.ts'
import { daysFromNow, hasExpired } from '../table/expiry.ts'
import { isId } from '../table/ids.ts'
import { queryKind } from '../table/query.ts'
import { table, TableName } from '../table/client.ts'
import { transact } from '../table/transact.ts'

/** An item that was deleted, as it was; after `expiresAt` the table forgets it. */
const Trashed = z.object({
  id: z.uuid(),
  from: TrashedItem.shape.kind,
  item: z.looseObject({ title: z.string(), version: z.int() }),
  deletedAt: z.iso.datetime(),
  expiresAt: z.int(),
})

type Trashed = z.output<typeof Trashed>

/** How often a change that comes in between is looked at again. */
const attempts = 5

/**
 * Moves an item out of its kind, so that no list can forget to leave it out. Gives nothing back
 * when that is done; with a version, only that version is moved.
 */
export async function moveToTrash(
  kind: TrashedItem['kind'],
  id: string,
  version?: number,
): Promise<Refusal | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const item = isId(id) ? await read(kind, id) : undefined
    if (!item) return 'missing'
    if (version !== undefined && item['version'] !== version) return 'stale'
    const failed = await transact({
      deleted: {
        Delete: {
          TableName,
          Key: { kind, id },
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':version': item['version'] },
        },
      },
      trashed: { Put: { TableName, Item: { kind: 'trash', ...trashedFrom(kind, id, item) } } },
    })
    if (failed.length === 0) return undefined
  }
  return 'stale'
}

/** What can be brought back, the latest deleted first. */
export async function listTrash(): Promise<TrashedItem[]> {
  const trashed = await queryKind('trash', Trashed, { consistent: true })
  return trashed
    .filter(each => !hasExpired(each))
    .map(toReply)
    .toSorted((a, b) => compare(b.deletedAt, a.deletedAt))
}

/** Puts the item back where it was, as a new version. Undefined when the trash does not have it. */
export async function restore(id: string): Promise<TrashedItem | undefined> {
  const trashed = isId(id) ? z.parse(z.optional(Trashed), await read('trash', id)) : undefined
  if (!trashed || hasExpired(trashed)) return undefined
  const { from, item } = trashed
  const restored = { ...item, version: item.version + 1, updatedAt: new Date().toISOString() }
  const failed = await transact({
    restored: {
      Put: {
        TableName,
        Item: { ...restored, kind: from, id },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    deleted: {
      Delete: {
        TableName,
        Key: { kind: 'trash', id },
        ConditionExpression: 'attribute_exists(id)',
      },
    },
  })
  return failed.length === 0 ? toReply(trashed) : undefined
}

/** Forgets the item at once. False when the trash does not have it. */
export async function deleteForGood(id: string): Promise<boolean> {
  if (!isId(id)) return false
  const key = { TableName, Key: { kind: 'trash', id } }
  const { Attributes } = await table.send(new DeleteCommand({ ...key, ReturnValues: 'ALL_OLD' }))
  const trashed = z.parse(z.optional(Trashed), Attributes)
  return trashed !== undefined && !hasExpired(trashed)
}

async function read(kind: string, id: string) {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  return (await table.send(get)).Item
}

function trashedFrom(from: string, id: string, item: Record<string, unknown>) {
  const { kind: _, ...fields } = item
  return {
    id,
    from,
    item: fields,
    deletedAt: new Date().toISOString(),
    expiresAt: daysFromNow(trashDays),
  }
}

const toReply = ({ id, from, item, deletedAt, expiresAt }: Trashed): TrashedItem => ({
  id,
  kind: from,
  title: item.title,
  deletedAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
})
