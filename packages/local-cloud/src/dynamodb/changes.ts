import { type Item, pick } from './items.ts'
import { keysOf, type TableDefinition } from './table-definition.ts'

/** One item that was changed, by its keys in DynamoDB JSON, which are all that the stream carries. */
export interface Change {
  table: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  keys: Item
  /** True where the item was deleted because its time was up. */
  isByTimeToLive: boolean
  /** Greater for every later change of the database, as text and as number. */
  sequenceNumber: string
  /** Milliseconds since 1970. */
  at: number
}

/** An item before and after a request, undefined where it is not there. */
export interface TouchedItem {
  table: TableDefinition
  before: Item | undefined
  after: Item | undefined
}

interface Details {
  isByTimeToLive: boolean
  at: number
  nextSequenceNumber(): string
}

/** The changes that the streams of the tables carry, in the order of the request. */
export const changesOf = (
  changed: TouchedItem[],
  { isByTimeToLive, at, nextSequenceNumber }: Details,
): Change[] =>
  changed.flatMap(({ table, before, after }) => {
    const image = after ?? before
    if (!table.stream || !image) return []
    return {
      table: table.name,
      eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE',
      keys: pick(image, keysOf(table)),
      isByTimeToLive,
      sequenceNumber: nextSequenceNumber(),
      at,
    }
  })
