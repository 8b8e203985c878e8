import * as z from 'zod/mini'
import { requirePictures } from '../pictures/references.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, isId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import { hasVersion, isUnchanged } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'
import { stampOf, type Collection, type Stamp } from './collection.ts'
import { reasonWithout, removeDraft, type DraftVersion } from './drafts.ts'

/** Creates, changes and saves the items of a collection. */
export function editing<S extends z.core.$ZodType<Stamp>>({ kind, schema, get }: Collection<S>) {
  type Item = z.output<S>

  return {
    /**
     * A repeated attempt answers what its item has become. Throws a DomainError: 'other content',
     * 'apartment missing', 'news missing', 'picture gone', 'draft missing', 'draft stale'.
     */
    async create(
      fields: Omit<Item, keyof Stamp>,
      { attempt, replaced }: { attempt?: Attempt; replaced?: DraftVersion },
    ): Promise<Item> {
      const item = z.parse(schema, { ...fields, ...stampOf(createId()) })
      await requirePictures(fields)
      const failed = await transact({
        remembered: attempt && remember(attempt, item.id),
        stored: put(kind, item),
        replaced: replaced && removeDraft(replaced),
      })
      if (failed.length === 0) return item
      if (attempt && failed.includes('remembered')) {
        const id = await recall<string>(attempt)
        if (id === undefined) return this.create(fields, { attempt, replaced })
        return orThrow(await get(id), `${kind} missing`)
      }
      throw new DomainError(await reasonWithout(replaced!.id))
    },

    /**
     * Changes the given fields alone, and sets others that the item does not have yet; `null` takes one
     * away. Throws a DomainError: missing, stale, 'picture gone'.
     */
    async update(id: string, changes: object, version?: number, setOnce?: object): Promise<Item> {
      if (!isId(id)) throw new DomainError(`${kind} missing`)
      await requirePictures(changes)
      const set = { ...changes, updatedAt: new Date().toISOString() }
      const change = { set, setOnce, add: { version: 1 }, condition: hasVersion(version) }
      const item = await updateItem(kind, id, change, schema)
      if (item) return item
      orThrow(await get(id), `${kind} missing`)
      throw new DomainError(`${kind} stale`)
    },

    /**
     * Stores an item, whose id its editor made up, whole; with a version, in place of that one alone.
     * Throws a DomainError: missing, stale, 'picture gone'.
     */
    async save(id: string, fields: Omit<Item, keyof Stamp>, version?: number): Promise<Item> {
      if (!isId(id)) throw new DomainError(`${kind} missing`)
      return retryLostRaces(`${kind} stale`, async () => {
        const before = await get(id)
        // A deleted house stays for its apartments.
        if (before && Reflect.get(before, 'isDeleted')) throw new DomainError(`${kind} missing`)
        const item = z.parse(schema, { ...fields, ...stampOf(id, before) })
        if (version !== undefined && version !== orThrow(before, `${kind} missing`).version) {
          throw new DomainError(`${kind} stale`)
        }
        await requirePictures(fields)
        const failed = await transact({ saved: put(kind, item, isUnchanged(before?.version)) })
        return failed.length > 0 ? lostRace : item
      })
    },
  }
}
