import { Stream } from 'node:stream'
import type { EngineDatabase, EngineStore } from './engine-store.ts'
import { type EngineOperation, limits } from './engine.ts'
import { tableNotFound, validationError } from './errors.ts'
import { itemError } from './item-rules.ts'
import type { Item } from './items.ts'
import type { Level, Range, Snapshot, Values } from './level.ts'
import type { Table, Tables } from './tables.ts'
import { put, remove, type TouchedItem, type Writes } from './writes.ts'

/**
 * The store as one request of the engine sees it: reads come from the database, writes are only
 * gathered. No request reads what it has written, since it may touch an item once only.
 *
 * @param indexes what indexes are read from, if not as they are now
 */
export function createView(
  level: Level,
  tables: Tables,
  writes: Writes,
  operation: EngineOperation,
  fail: (error: unknown) => void,
  indexes?: Snapshot,
): EngineStore {
  return {
    ...limits,
    getTable(name, isForUse, callback) {
      const answer = typeof isForUse === 'function' ? isForUse : callback!
      const table = tables.get(name)
      if (table) answer(null, table.description)
      else fail(tableNotFound())
    },
    getItemDb: name => itemsOf(level, tables.get(name)!, writes, operation, fail),
    getIndexDb: (type, table, index) =>
      rowsOf(level, `index-${type.toLowerCase()}~${table}~${index}~`, writes, fail, indexes),
  }
}

function itemsOf(
  level: Level,
  { definition }: Table,
  writes: Writes,
  operation: EngineOperation,
  fail: (error: unknown) => void,
): EngineDatabase {
  const prefix = `item-${definition.name}~`
  const rows = rowsOf(level, prefix, writes, fail)
  return {
    ...rows,
    get(key, callback) {
      const touched: TouchedItem = { table: definition.name, before: undefined, after: undefined }
      writes.items.set(prefix + key, touched)
      rows.get(key, (error, item) => {
        touched.before = touched.after = item
        callback(error, item)
      })
    },
    put(key, item, callback) {
      const message = itemError(operation, item)
      if (message) return fail(validationError(message))
      writes.items.get(prefix + key)!.after = item
      rows.put(key, item, callback)
    },
    del(key, callback) {
      writes.items.get(prefix + key)!.after = undefined
      rows.del(key, callback)
    },
  }
}

function rowsOf(
  level: Level,
  prefix: string,
  writes: Writes,
  fail: (error: unknown) => void,
  snapshot?: Snapshot,
): EngineDatabase {
  return {
    // Writers are serialised already, one request at a time.
    lock: (_key, run) => run(callback => callback),
    get(key, callback) {
      const read = async () => callback(null, level.getSync(prefix + key) as Item | undefined)
      read().catch(fail)
    },
    put(key, item, callback) {
      put(writes, prefix + key, item)
      callback(null)
    },
    del(key, callback) {
      remove(writes, prefix + key)
      callback(null)
    },
    createValueStream: range => stream(level.values({ ...within(prefix, range), snapshot }), fail),
  }
}

function within(prefix: string, { gt, gte, lt, lte, ...rest }: Range): Range {
  const lower = gt === undefined ? { gte: prefix + (gte ?? '') } : { gt: prefix + gt }
  const upper = lte === undefined ? { lt: prefix + (lt ?? '\uffff') } : { lte: prefix + lte }
  return { ...rest, ...lower, ...upper, highWaterMarkBytes: 1_000_000 }
}

/** The engine wants a stream of the old kind, and destroys it when it has had enough. */
function stream(values: Values, fail: (error: unknown) => void): Stream {
  let isWanted = true
  const output = Object.assign(new Stream(), {
    destroy() {
      isWanted = false
    },
  })
  const pump = async () => {
    try {
      for (let size = fewValues; ; size = manyValues) {
        const some = await values.nextv(size)
        for (const value of some) if (isWanted) output.emit('data', value)
        if (some.length === 0 || !isWanted) break
      }
    } finally {
      await values.close()
    }
    output.emit('end')
  }
  pump().catch(fail)
  return output
}

/** Most queries find no more than a few values; a long list is not read one by one. */
const [fewValues, manyValues] = [20, 1000]
