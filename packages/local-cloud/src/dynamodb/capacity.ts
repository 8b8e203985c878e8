import { sizeOf } from './engine.ts'
import { isSameItem, type Item } from './items.ts'
import type { IndexDefinition, TableDefinition } from './table-definition.ts'
import type { Tables } from './tables.ts'
import type { TouchedItem, Writes } from './writes.ts'

/** The write units of a request at one table, and at each of its indexes that was written. */
interface WriteUnits {
  TableName: string
  table: number
  indexes: Record<string, number>
}

/**
 * Counts the write units of a request by table (Developer Guide, "Write operations"): one for each
 * KB of the larger of the old and the new item, in a transaction two.
 */
export function writeUnits({ items, isTransaction }: Writes, tables: Tables): WriteUnits[] {
  const units = new Map<string, WriteUnits>()
  const factor = isTransaction ? 2 : 1
  for (const touched of items.values()) {
    const sum = units.get(touched.table) ?? { TableName: touched.table, table: 0, indexes: {} }
    sum.table += factor * Math.max(unitsOf(touched.before), unitsOf(touched.after), 1)
    const { definition } = tables.get(touched.table)!
    for (const index of definition.indexes) {
      const count = indexUnits(touched, index, definition)
      if (count) sum.indexes[index.name] = (sum.indexes[index.name] ?? 0) + factor * count
    }
    units.set(touched.table, sum)
  }
  return [...units.values()]
}

/** ConsumedCapacity, as the caller wishes it: in total, by index too, or not at all. */
export function consumedCapacity(
  writes: Writes,
  tables: Tables,
  { ReturnConsumedCapacity: wish = 'NONE' }: { ReturnConsumedCapacity?: string },
): object[] | undefined {
  if (wish === 'NONE') return undefined
  return writeUnits(writes, tables).map(units => described(units, wish === 'INDEXES'))
}

function described({ TableName, table, indexes }: WriteUnits, isDetailed: boolean) {
  const counts = Object.entries(indexes)
  const total = { TableName, CapacityUnits: counts.reduce((sum, [, count]) => sum + count, table) }
  if (!isDetailed) return total
  const GlobalSecondaryIndexes = Object.fromEntries(
    counts.map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
  )
  const Table = { CapacityUnits: table }
  return counts.length ? { ...total, Table, GlobalSecondaryIndexes } : { ...total, Table }
}

/** A changed key costs a deletion and a write; an entry that stays as it is costs nothing. */
function indexUnits(
  { before, after }: TouchedItem,
  index: IndexDefinition,
  table: TableDefinition,
) {
  const [old, now] = [entryOf(before, index, table), entryOf(after, index, table)]
  if (isSameItem(old, now)) return 0
  const isMoved = [index.partitionKey, index.sortKey].some(
    name => name && !isSameItem(old && { name: old[name]! }, now && { name: now[name]! }),
  )
  return isMoved ? unitsOf(old) + unitsOf(now) : Math.max(unitsOf(old), unitsOf(now))
}

/** What an index holds of an item; undefined without its key. */
function entryOf(item: Item | undefined, index: IndexDefinition, table: TableDefinition) {
  const keys = [index.partitionKey, index.sortKey].filter(name => name !== undefined)
  if (!item || !keys.every(name => item[name])) return undefined
  if (index.projection === 'ALL') return item
  const names = [...keys, table.partitionKey, table.sortKey, ...index.includes]
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

/** Units of one KB; none without an item. */
function unitsOf(item: Item | undefined): number {
  return item ? Math.ceil(sizeOf(item) / 1024) : 0
}
