import type * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import type { TrashedItem } from '#shared/trash.ts'
import { isId } from '../table/ids.ts'
import { getItem } from '../table/items.ts'
import { queryItems } from '../table/query.ts'

/** The fields that every item of a collection has beside its own. */
export interface Stamp {
  id: string
  /** Counts the changes; 1 when new. A change names the one that was edited. */
  version: number
  createdAt: string
  updatedAt: string
}

/** The stamp of an item that is stored whole: a new one, or one in place of `before`. */
export function stampOf(id: string, before?: Stamp): Stamp {
  const updatedAt = new Date().toISOString()
  return {
    id,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? updatedAt,
    updatedAt,
  }
}

/** Reads the items of one kind, strongly consistent. */
export const collection = <Kind extends ItemKind, S extends z.core.$ZodType>(
  kind: Kind,
  schema: S,
) => ({
  kind,
  schema,
  list: (): Promise<z.output<S>[]> => Array.fromAsync(queryItems(kind, schema)),
  get: async (id: string): Promise<z.output<S> | undefined> =>
    isId(id) ? getItem(kind, id, schema) : undefined,
})

/** A collection whose items `editing` creates, changes and saves. */
export type Collection<S extends z.core.$ZodType<Stamp>> = ReturnType<
  typeof collection<TrashedItem['kind'], S>
>
