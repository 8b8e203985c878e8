import * as z from 'zod/mini'
import { keepPictures } from '../pictures/references.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { hasVersion } from '../table/expression.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, isId } from '../table/ids.ts'
import { updateItem } from '../table/items.ts'
import { transact } from '../table/transact.ts'
import type { Change } from '../table/update.ts'
import { put, update, type Write } from '../table/writes.ts'
import type { Collection, Stamp } from './collection.ts'

/** Creates and changes the items of a collection. */
export function editing<S extends z.core.$ZodType<Stamp>>({ kind, schema, get }: Collection<S>) {
  type Item = z.output<S>

  return {
    /**
     * Stores a new item. An attempt that was made before answers what its item has become since.
     * Throws a DomainError: 'other content', 'apartment missing', 'news missing', 'picture gone'.
     */
    async create(fields: Omit<Item, keyof Stamp>, attempt?: Attempt): Promise<Item> {
      const item = z.parse(schema, { ...fields, ...newStamp() })
      const failed = await transact({
        remembered: attempt && remember(attempt, item.id),
        stored: put(kind, item),
        ...keepPictures(item),
      })
      if (failed.length === 0) return item
      if (!attempt || !failed.includes('remembered')) throw new DomainError('picture gone')
      const id = await recall<string>(attempt)
      if (id === undefined) return this.create(fields, attempt)
      return orThrow(await get(id), `${kind} missing`)
    },

    /**
     * Changes the given fields and no others; `null` takes a field away. Throws a DomainError that
     * the item is missing or, with a version, that it has another one by now, and 'picture gone'.
     */
    async update(id: string, changes: object, version?: number): Promise<Item> {
      const change = {
        set: { ...changes, updatedAt: new Date().toISOString() },
        add: { version: 1 },
        condition: hasVersion(version),
      }
      if (!isId(id)) throw new DomainError(`${kind} missing`)
      const pictures = keepPictures(changes)
      if (Object.keys(pictures).length > 0) return this.updateWith(pictures, id, change)
      const { item, exists } = await updateItem(kind, id, change, schema)
      return orThrow(item, exists ? `${kind} stale` : `${kind} missing`)
    },

    /** The same in one transaction with other writes. Answers the item as it is afterwards. */
    async updateWith(pictures: Record<string, Write>, id: string, change: Change): Promise<Item> {
      const failed = await transact({ ...pictures, changed: update(kind, id, change) })
      const item = orThrow(await get(id), `${kind} missing`)
      if (failed.includes('changed')) throw new DomainError(`${kind} stale`)
      if (failed.length > 0) throw new DomainError('picture gone')
      return item
    },
  }
}

function newStamp(): Stamp {
  const createdAt = new Date().toISOString()
  return { id: createId(), version: 1, createdAt, updatedAt: createdAt }
}
