import type { Item } from './items.ts'
import type { BatchOperation } from './level.ts'

/**
 * The writes of one request. Nothing is stored before the whole request has succeeded; then
 * everything is stored in one batch, so that a killed process leaves no half of it.
 */
export interface Writes {
  /** By key in the database. */
  batch: Map<string, BatchOperation>
  /** The items the request has touched, by key in the database, in the order of the request. */
  items: Map<string, TouchedItem>
}

export interface TouchedItem {
  table: string
  before: Item | undefined
  after: Item | undefined
}

/** No writes yet. */
export function createWrites(): Writes {
  return { batch: new Map(), items: new Map() }
}

/** Stores this value when the request succeeds. */
export function put(writes: Writes, key: string, value: unknown) {
  writes.batch.set(key, { type: 'put', key, value })
}

/** Removes what is there when the request succeeds. */
export function remove(writes: Writes, key: string) {
  writes.batch.set(key, { type: 'del', key })
}

/** Adds the writes of one action to those of its transaction. */
export function merge(into: Writes, from: Writes) {
  for (const [key, operation] of from.batch) into.batch.set(key, operation)
  for (const [key, item] of from.items) into.items.set(key, item)
}
