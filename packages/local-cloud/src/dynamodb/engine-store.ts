import type { Stream } from 'node:stream'
import type { Item } from './items.ts'
import type { Range } from './level.ts'

/** The limits that the engine reads from its store. */
export interface Limits {
  options: { maxItemSize: number }
}

/** The store that the engine's actions work on. */
export interface EngineStore extends Limits {
  getTable(name: string, isForUse: boolean | Callback<object>, callback?: Callback<object>): void
  getItemDb(table: string): EngineDatabase
  getIndexDb(type: string, table: string, index: string): EngineDatabase
}

/** The items of a table or the rows of an index. */
export interface EngineDatabase {
  lock(key: string, run: (release: <T>(callback: T) => T) => void): void
  get(key: string, callback: Callback<Item | undefined>): void
  put(key: string, item: Item, callback: Callback<void>): void
  del(key: string, callback: Callback<void>): void
  createValueStream(range: Range): Stream
}

export type Callback<T> = (error: unknown, value?: T) => void
