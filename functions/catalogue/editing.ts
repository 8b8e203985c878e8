import * as z from 'zod/mini'
import { requirePictures } from '../pictures/references.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, isId } from '../table/ids.ts'
import { hasVersion, put, transact, update } from '../table/transact.ts'
import { stampOf, type Collection, type Stamp } from './collection.ts'
import { reasonWithout, removeDraft, type DraftVersion } from './drafts.ts'

/** Creates and changes the items of a collection. */
export function editing<S extends z.core.$ZodType<Stamp>>({ kind, schema, get }: Collection<S>) {
  type Item = z.output<S>

  return {
    /**
     * A repeated attempt answers what its item has become. Throws a DomainError: 'other content',
     * 'apartment missing', 'news missing', 'picture gone', 'draft missing', 'draft stale'.
     */
    async create(fields: Omit<Item, keyof Stamp>, options: CreateOptions = {}): Promise<Item> {
      const { attempt, replaced } = options
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
        if (id === undefined) return this.create(fields, options)
        return orThrow(await get(id), `${kind} missing`)
      }
      throw new DomainError(await reasonWithout(replaced!.id))
    },

    /**
     * Changes the given fields alone; `null` takes one away. A transaction, which counts once although
     * DynamoDB's answer may be lost. Throws a DomainError: missing, stale, 'picture gone'.
     */
    async update(
      id: string,
      changes: object,
      { version, setOnce }: UpdateOptions = {},
    ): Promise<Item> {
      if (!isId(id)) throw new DomainError(`${kind} missing`)
      await requirePictures(changes)
      const set = { ...changes, updatedAt: new Date().toISOString() }
      const change = { set, setOnce, add: { version: 1 }, condition: hasVersion(version) }
      const failed = await transact({ changed: update(kind, id, change) })
      const item = orThrow(await get(id), `${kind} missing`)
      if (failed.length > 0) throw new DomainError(`${kind} stale`)
      return item
    },
  }
}

/** The options of a creation. */
export interface CreateOptions {
  attempt?: Attempt
  replaced?: DraftVersion
}

/** The options of a change. */
export interface UpdateOptions {
  version?: number
  /** Values of fields that the item does not have yet. */
  setOnce?: object
}
