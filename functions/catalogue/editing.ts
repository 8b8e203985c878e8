import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { requirePictures } from '../pictures/references.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, isId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import {
  transact,
  hasVersion,
  type Expression,
  put,
  update,
  type Write,
} from '../table/transact.ts'
import { stampOf, type Collection, type Stamp } from './collection.ts'
import { reasonWithout, removeDraft, type DraftVersion } from './drafts.ts'

/** Creates and changes the items of a collection. */
export function editing<S extends z.core.$ZodType<Stamp>>({ kind, schema, get }: Collection<S>) {
  type Item = z.output<S>

  return {
    /**
     * A repeated attempt answers what its item has become. Throws a DomainError: 'other content',
     * 'apartment missing', 'news missing', 'picture gone', 'draft missing', 'draft stale', 'house
     * stale'.
     */
    async create(fields: Omit<Item, keyof Stamp>, options: CreateOptions = {}): Promise<Item> {
      const { attempt, replaced, house } = options
      const item = z.parse(schema, { ...fields, ...stampOf(createId()) })
      await requirePictures(fields)
      const failed = await transact({
        remembered: attempt && remember(attempt, item.id),
        stored: put(kind, item),
        replaced: replaced && removeDraft(replaced),
        house,
      })
      if (failed.length === 0) return item
      if (attempt && failed.includes('remembered')) {
        const id = await recall<string>(attempt)
        if (id === undefined) return this.create(fields, options)
        return orThrow(await get(id), `${kind} missing`)
      }
      if (!replaced || failed.includes('house')) throw new DomainError('house stale')
      throw new DomainError(await reasonWithout(replaced.id))
    },

    /**
     * Changes the given fields alone; `null` takes one away. Throws a DomainError: missing, with a
     * version stale, 'house stale', 'picture gone'.
     */
    async update(
      id: string,
      changes: object,
      { version, setOnce, house, condition = hasVersion(version) }: UpdateOptions = {},
    ): Promise<Item> {
      const change = {
        set: { ...changes, updatedAt: new Date().toISOString() },
        setOnce,
        add: { version: 1 },
        condition,
      }
      if (!isId(id)) throw new DomainError(`${kind} missing`)
      await requirePictures(changes)
      if (!house) {
        const { item, found, isOfRetry } = await updateItem(kind, id, change, schema)
        if (found && isOfRetry && hasValues(found, change.set)) return z.parse(schema, found)
        return orThrow(item, found ? `${kind} stale` : `${kind} missing`)
      }
      const failed = await transact({ house, changed: update(kind, id, change) })
      const item = orThrow(await get(id), `${kind} missing`)
      if (failed.includes('changed')) throw new DomainError(`${kind} stale`)
      if (failed.length > 0) throw new DomainError('house stale')
      return item
    },
  }
}

/** True for an item with all these values; `null` is none, and what is undefined may be any. */
const hasValues = (item: Record<string, unknown>, values: object) =>
  Object.entries(values).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(item[name] ?? null, value),
  )

/** The options of a creation. */
export interface CreateOptions {
  attempt?: Attempt
  replaced?: DraftVersion
  /** Holds the transaction to the version of the house whose values the item takes over. */
  house?: Write
}

/** The options of a change. */
export interface UpdateOptions {
  version?: number
  condition?: Expression
  house?: Write
  /** Values of fields that the item does not have yet. */
  setOnce?: object
}
