import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type ServiceContext, ServiceError } from '../service.ts'
import { openSqlite } from '../sqlite.ts'
import { unavailable } from './errors.ts'
import { isSameItem, type Item, pick } from './items.ts'
import { createRows, schema, type TouchedItem } from './rows.ts'
import { keysOf, type TableDefinition } from './table-definition.ts'

/** One item that was changed, by its keys in DynamoDB JSON, which are all that the stream carries. */
export interface Change {
  table: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  keys: Item
  /** Greater for every later change of the database, as text and as number. */
  sequenceNumber: string
}

/** The tables with their items. */
export type Database = ReturnType<typeof openDatabase>

interface Work<Answer> {
  answer: Answer
  touched: TouchedItem[]
}

/** The name of a folder that stands for a database in memory, which ends with the process. For tests. */
export const inMemory = ':memory:'

/** Throws, with one sentence for people, when the folder or what it holds cannot be used. */
export function openDatabase(
  { directory }: ServiceContext,
  tables: TableDefinition[],
  onChange: (changes: Change[]) => Promise<void>,
) {
  const path = directory === inMemory ? inMemory : join(directory, 'tables.db')
  const sqlite = openSqlite(path, schema)
  try {
    const note = sqlite.prepare('INSERT OR REPLACE INTO note VALUES (?, ?)')
    const noted = sqlite.prepare('SELECT value FROM note WHERE name = ?')
    const rows = createRows(sqlite, tables)
    const byName = new Map(tables.map(table => [table.name, table]))
    let sequence = Number(noted.get('sequence')?.['value'] ?? 0)

    return {
      ...rows,
      tables,
      /** For further tables of the service's own. */
      sqlite,
      /** The table of this name. Throws a ResourceNotFoundException where there is none. */
      table(name: string): TableDefinition {
        const table = byName.get(name)
        if (table) return table
        throw new ServiceError('ResourceNotFoundException', 'Requested resource not found')
      },
      /**
       * Stores what `work` has touched, and what it writes itself, in one transaction; nothing when it
       * throws. Resolves when the stream's consumers have handled the changes.
       */
      async write<Answer>(work: () => Work<Answer>): Promise<Answer> {
        if (!sqlite.isOpen) throw unavailable()
        const { answer, changes } = inTransaction(sqlite, () => {
          const { answer, touched } = work()
          return { answer, changes: store(touched) }
        })
        await notify(changes)
        return answer
      },
      close: async () => sqlite.close(),
    }

    /** Writing an equal item is no change. Returns what the streams of the tables carry. */
    function store(touched: TouchedItem[]): Change[] {
      const changed = touched.filter(({ before, after }) => !isSameItem(before, after))
      for (const each of changed) rows.replace(each)
      const changes = changed.flatMap(({ table, before, after }): Change[] => {
        const image = after ?? before
        if (!table.stream || !image) return []
        sequence += 1
        return [
          {
            table: table.name,
            eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE',
            keys: pick(image, keysOf(table)),
            sequenceNumber: `1${String(sequence).padStart(20, '0')}`,
          },
        ]
      })
      if (changes.length) note.run('sequence', String(sequence))
      return changes
    }
  } catch (error) {
    sqlite.close()
    throw error
  }

  async function notify(changes: Change[]) {
    if (!changes.length) return
    try {
      await onChange(changes)
    } catch (error) {
      console.error('A change could not be delivered', error)
    }
  }
}

function inTransaction<Result>(sqlite: DatabaseSync, work: () => Result): Result {
  sqlite.exec('BEGIN')
  try {
    const result = work()
    sqlite.exec('COMMIT')
    return result
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    throw error
  }
}
