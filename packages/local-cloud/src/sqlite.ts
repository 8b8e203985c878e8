import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens a service's database, with these statements run first, and makes it and its folder where they
 * are missing. Every commit survives the end of the process. Throws one sentence, and changes nothing,
 * when the file is damaged, foreign or in use.
 */
export function openSqlite(path: string, schema: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dirname(path), { recursive: true })
    database = new DatabaseSync(path)
    // The lock lasts as long as the process, so two local clouds never share a folder.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    database.exec(`PRAGMA synchronous = NORMAL; ${schema}`)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${path} cannot be used (${reason}): stop the process that uses it, restore it from a copy, ` +
        'or move the folder of local data away to begin anew.',
      { cause: error },
    )
  }
}
