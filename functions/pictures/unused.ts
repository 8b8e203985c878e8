import * as z from 'zod/mini'
import { dayMilliseconds } from '#shared/clock.ts'
import { pictureDays } from '#shared/retention.ts'
import { daysFromNow } from '../table/expiry.ts'
import { expression } from '../table/expression.ts'
import { deleteItem, getItem, putItem, updateItem } from '../table/items.ts'
import { queryKind, queryRaw } from '../table/query.ts'
import { picturesIn } from './references.ts'

/** Says that nothing refers to a picture. It stays for a year after the picture is deleted. */
const Mark = z.object({
  id: z.uuid(),
  unusedSince: z.iso.datetime(),
  /** Saves that refer to the picture fail from now on. */
  deletedAt: z.optional(z.iso.datetime()),
  /** Set when the deletion is complete. */
  expiresAt: z.optional(z.int()),
})

type Mark = z.output<typeof Mark>

/** The marks by the ids of their pictures. */
export const readMarks = async (): Promise<Map<string, Mark>> =>
  new Map((await queryKind('unused-picture', Mark)).map(mark => [mark.id, mark]))

/**
 * The ids of all pictures that something refers to. Trash is read last: an item that moves there
 * meanwhile is seen, and one that is restored takes the marks from its pictures.
 */
export async function readUsedPictures(): Promise<Set<string>> {
  const used = new Set<string>()
  for (const kind of ['apartment', 'draft', 'news', 'trash'] as const) {
    for await (const item of queryRaw(kind)) for (const id of picturesIn(item)) used.add(id)
  }
  return used
}

/** Notes that nothing refers to this picture from now on. */
export const markUnused = (id: string): Promise<void> =>
  putItem('unused-picture', { id, unusedSince: new Date().toISOString() })

/** Removes the mark of this picture, since something refers to it. */
export const unmark = (id: string): Promise<void> => deleteItem('unused-picture', id)

/** False while the picture may still be wanted, and when it was referred to since the mark was read. */
export async function beginDeletion({ id, unusedSince, deletedAt }: Mark): Promise<boolean> {
  if (deletedAt) return true
  if (Date.parse(unusedSince) > Date.now() - pictureDays.unused * dayMilliseconds) return false
  const set = { deletedAt: new Date().toISOString() }
  const condition = expression`unusedSince = ${unusedSince}`
  return (await updateItem('unused-picture', id, { set, condition }, Mark)).item !== undefined
}

/** Notes that a picture's objects are deleted; the mark itself expires after a year. */
export async function completeDeletion(id: string): Promise<void> {
  const set = { expiresAt: daysFromNow(pictureDays.deletedId) }
  await updateItem('unused-picture', id, { set }, Mark)
}

/** A restore writes pictures before the items that refer to them. */
export const isRestoring = async (): Promise<boolean> =>
  (await getItem('restore', 'unfinished', z.object({}))) !== undefined
