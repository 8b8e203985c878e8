import { isSameItem, type Item } from './items.ts'
import type { StreamView, TableDefinition } from './table-definition.ts'
import type { Tables } from './tables.ts'
import type { TouchedItem, Writes } from './writes.ts'

/** One item that was changed, in DynamoDB JSON, with the images that the table's stream carries. */
export interface Change {
  table: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  keys: Item
  newImage?: Item
  oldImage?: Item
  /** True where the item was deleted because its time was up. */
  isByTimeToLive: boolean
  /** Greater for every later change of the database, as text and as number. */
  sequenceNumber: string
  /** Milliseconds since 1970. */
  at: number
}

/** The changes in the order of the request. Writing an equal item is no change. */
export function changesOf(writes: Writes, tables: Tables, details: Details): Change[] {
  return [...writes.items.values()].flatMap(
    touched => changeOf(touched, tables.get(touched.table)!.definition, details) ?? [],
  )
}

interface Details {
  isByTimeToLive: boolean
  at: number
  nextSequenceNumber(): string
}

function changeOf(
  touched: TouchedItem,
  { stream, partitionKey, sortKey }: TableDefinition,
  { isByTimeToLive, at, nextSequenceNumber }: Details,
): Change | undefined {
  const { table, before, after } = touched
  const image = after ?? before
  if (!stream || !image || isSameItem(before, after)) return undefined
  return {
    table,
    eventName: nameOf(touched),
    keys: pick(image, [partitionKey, sortKey]),
    ...imagesOf(touched, stream),
    isByTimeToLive,
    sequenceNumber: nextSequenceNumber(),
    at,
  }
}

function nameOf({ before, after }: TouchedItem): Change['eventName'] {
  if (!before) return 'INSERT'
  return after ? 'MODIFY' : 'REMOVE'
}

function imagesOf({ before, after }: TouchedItem, view: StreamView) {
  return {
    ...(after && view.includes('NEW') && { newImage: after }),
    ...(before && view.includes('OLD') && { oldImage: before }),
  }
}

function pick(item: Item, names: (string | undefined)[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([attribute]) => names.includes(attribute)))
}
