import type { DatabaseSync } from 'node:sqlite'
import { type Item, textOf } from './items.ts'
import {
  type IndexDefinition,
  type Keys,
  keysOf,
  type TableDefinition,
} from './table-definition.ts'

/**
 * Text is ordered by its UTF-8 bytes, as the keys of DynamoDB are. An index of a table is one of SQLite
 * over the attributes in the JSON of its items.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS item (
    holder TEXT NOT NULL, pk TEXT NOT NULL, sk TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (holder, pk, sk)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS token (
    token TEXT PRIMARY KEY, digest TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
`

/** SQLite orders every text between these. */
export const first: Bound = ''
const last: Bound = new Uint8Array()

type Bound = string | Uint8Array

/** Which items are read, and in what order. */
export interface Range {
  /** The beginning of the keys that all items are behind, or before; what is missing is an end. */
  lower?: Bound[]
  upper?: Bound[]
  /** The item behind which reading begins. */
  start?: Item | undefined
  isBackward?: boolean
}

/** An item before and after a request, undefined where it is not there. */
export interface TouchedItem {
  table: TableDefinition
  before: Item | undefined
  after: Item | undefined
}

/** Reads and writes the items of tables whose indexes are there. */
export function createRows(sqlite: DatabaseSync, tables: TableDefinition[]) {
  updateIndexes(sqlite, tables)
  const put = sqlite.prepare('INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?)')
  const remove = sqlite.prepare('DELETE FROM item WHERE holder = ? AND pk = ? AND sk = ?')
  const find = sqlite.prepare('SELECT json FROM item WHERE holder = ? AND pk = ? AND sk = ?')
  const selections = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  let source = 'item'

  return {
    /** The item with this key. */
    find(table: TableDefinition, key: Item): Item | undefined {
      const row = find.get(table.name, ...placeOf(table, key))
      return row && itemOf(row)
    },

    /** The items of a table, or of its index as far as they are in it, in the order of their keys. */
    *read(
      table: TableDefinition,
      index: IndexDefinition | undefined,
      { lower = [], upper = [], start, isBackward = false }: Range,
    ): Generator<Item> {
      const columns = columnsOf(index)
      const text = selectionOf(index ? source : 'item', columns, isBackward)
      const statement = selections.get(text) ?? sqlite.prepare(text)
      selections.set(text, statement)
      const behind = start && [...textsOf(start, index), ...placeOf(table, start)]
      const from = behind && !isBackward ? [...behind, last] : lower
      const to = behind && isBackward ? [...behind, first] : upper
      const rows = statement.iterate(
        table.name,
        ...columns.map((_, place) => from[place] ?? first),
        ...columns.map((_, place) => to[place] ?? last),
      )
      for (const row of rows) yield itemOf(row)
    },

    /** Stores an item as it is after a change. */
    replace({ table, before, after }: TouchedItem) {
      const place = placeOf(table, (after ?? before)!)
      if (after) put.run(table.name, ...place, JSON.stringify(after))
      else remove.run(table.name, ...place)
    },

    /** Lets indexes answer as they are now, until they are let go on. */
    holdIndexes(isHeld: boolean) {
      if (isHeld === (source === 'held')) return
      source = isHeld ? 'held' : 'item'
      sqlite.exec(isHeld ? 'CREATE TEMP TABLE held AS SELECT * FROM item' : 'DROP TABLE held')
    },
  }
}

/** Gives the tables the indexes of their definitions, with the items that are there. */
function updateIndexes(sqlite: DatabaseSync, tables: TableDefinition[]) {
  const indexes = tables.flatMap(table => table.indexes)
  const wanted = new Map(indexes.map(index => [keysOf(index).join(' '), expressionsOf(index)]))
  const stored = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql > ''")
  const names = new Set(stored.all().map(({ name }) => String(name)))
  for (const name of names) if (!wanted.has(name)) sqlite.exec(`DROP INDEX "${name}"`)
  for (const [name, expressions] of wanted) {
    if (!names.has(name)) sqlite.exec(`CREATE INDEX "${name}" ON item (holder, ${expressions})`)
  }
}

const expressionsOf = (index: Keys | undefined) =>
  index ? keysOf(index).map(name => `json ->> '$."${name}".S'`) : []

/** The columns that order a table or an index; the last one is equal everywhere. */
const columnsOf = (index: Keys | undefined) => [...expressionsOf(index), 'pk', 'sk', 'holder']

function selectionOf(source: string, columns: string[], isBackward: boolean): string {
  const places = columns.map(() => '?')
  const order = columns.map(column => `${column} ${isBackward ? 'DESC' : 'ASC'}`)
  const isThere = columns.map(column => `${column} IS NOT NULL`)
  return (
    `SELECT json FROM ${source} WHERE holder = ? AND (${columns}) > (${places}) ` +
    `AND (${columns}) < (${places}) AND ${isThere.join(' AND ')} ORDER BY ${order}`
  )
}

const textsOf = (item: Item, keys: Keys | undefined) =>
  keys ? keysOf(keys).map(name => textOf(item[name])!) : []

function placeOf(table: TableDefinition, key: Item): [pk: string, sk: string] {
  const [pk = '', sk = ''] = textsOf(key, table)
  return [pk, sk]
}

const itemOf = (row: Record<string, unknown>) => JSON.parse(String(row['json'])) as Item
