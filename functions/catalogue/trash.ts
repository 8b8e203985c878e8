import * as z from 'zod/mini'
import { trashDays } from '#shared/retention.ts'
import { TrashedItem } from '#shared/trash.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { compare, isId } from '../table/ids.ts'
import { daysFromNow, secondsFromNow } from '../table/expiry.ts'
import { exists, expression, hasVersion, type Expression } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put, remove, update } from '../table/writes.ts'
import { collection } from './collection.ts'

/** Any version of an item, with all of its fields. */
const AnyItem = z.looseObject({ title: z.optional(z.string()), version: z.int() })

/** A deleted item as it was. It expires after `trashDays`. */
const Trashed = z.object({
  id: z.uuid(),
  from: TrashedItem.shape.kind,
  item: AnyItem,
  deletedAt: z.iso.datetime(),
  expiresAt: z.int(),
})

type Trashed = z.output<typeof Trashed>

const trash = collection('trash', Trashed)

/** An item of another kind needs no filter in any list. Throws a DomainError: missing, stale. */
export const moveToTrash = (
  kind: TrashedItem['kind'],
  id: string,
  version?: number,
): Promise<void> =>
  retryLostRaces(`${kind} stale`, async () => {
    const found = await collection(kind, AnyItem).get(id)
    const { kind: _, ...item } = orThrow(
      found?.['isDeleted'] ? undefined : found,
      `${kind} missing`,
    )
    if (version !== undefined && item.version !== version) throw new DomainError(`${kind} stale`)
    const [deletedAt, expiresAt] = [new Date().toISOString(), daysFromNow(trashDays)]
    const condition = hasVersion(item.version)
    const failed = await transact({
      deleted: kind === 'house' ? markAsDeleted(id, condition) : remove(kind, id, condition),
      trashed: put('trash', { id, from: kind, item, deletedAt, expiresAt }),
    })
    return failed.length === 0 ? undefined : lostRace
  })

/** A deleted house stays for its apartments, which have their address and energy from it. */
const markAsDeleted = (id: string, condition: Expression) =>
  update('house', id, {
    set: { isDeleted: true, text: null, updatedBy: null },
    add: { version: 1 },
    condition,
  })

/** The items that can be restored, the latest deleted first. */
export async function listTrash(): Promise<TrashedItem[]> {
  return (await trash.list()).map(toReply).toSorted((a, b) => compare(b.deletedAt, a.deletedAt))
}

/** Throws a DomainError: 'not in trash', or stale if another one was saved in its place. */
export async function restore(id: string): Promise<TrashedItem> {
  const trashed = orThrow(await trash.get(id), 'not in trash')
  const { from, item } = trashed
  const restored = { ...item, id, version: item.version + 1, updatedAt: new Date().toISOString() }
  const failed = await transact({
    restored: put(from, restored, expression`attribute_not_exists(id) OR isDeleted = ${true}`),
    deleted: remove('trash', id, exists),
  })
  if (failed.length === 0) return toReply(trashed)
  const isReplaced = failed.every(name => name === 'restored')
  throw new DomainError(isReplaced ? `${from} stale` : 'not in trash')
}

/** Deletes the item for good, now. Throws a DomainError: 'not in trash'. */
export async function deleteForGood(id: string): Promise<void> {
  // A transaction, which counts once although DynamoDB's answer may be lost.
  const deleted = remove('trash', id, expression`expiresAt > ${secondsFromNow(0)}`)
  const wasThere = isId(id) && (await transact({ deleted })).length === 0
  if (!wasThere) throw new DomainError('not in trash')
}

const toReply = ({ id, from, item, deletedAt, expiresAt }: Trashed): TrashedItem => ({
  id,
  kind: from,
  title: item.title ?? '',
  deletedAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
})
