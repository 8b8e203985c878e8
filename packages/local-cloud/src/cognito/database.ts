import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CognitoError } from './errors.ts'

/**
 * Opens the folder's database, or makes one. Every commit is on disk before a call is answered.
 * Throws an Error that names the path when the folder holds something else, holds damaged data, was
 * written by another version or is in use by another process; nothing in it is changed then.
 */
export function openDatabase(directory: string): DatabaseSync {
  const path = join(directory, 'cognito.db')
  try {
    mkdirSync(directory, { recursive: true })
    const database = new DatabaseSync(path)
    try {
      prepare(database)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The local Cognito cannot use ${path} (${reason}): stop the process that uses it, ` +
        'restore the file from a backup, or move the folder away to start with an empty one.',
      { cause: error },
    )
  }
}

/**
 * Runs the work as one transaction. A rejection is committed too, because rejections count failures;
 * any other error rolls back everything.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite has rolled back already where the disk was full.
    if (database.isTransaction) {
      database.exec(error instanceof CognitoError ? 'COMMIT' : 'ROLLBACK')
    }
    throw error
  }
}

/** Marks the file as ours: the letters `COGN`. */
const applicationId = 0x434f474e
const schemaVersion = 1

function prepare(database: DatabaseSync) {
  // The lock lasts as long as the process, so two local clouds never share a folder.
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  const isEmpty = !database.prepare('SELECT 1 FROM sqlite_schema').get()
  if (!isEmpty) inspect(database)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  if (isEmpty) {
    database.exec(
      `BEGIN IMMEDIATE; ${schema}; PRAGMA application_id = ${applicationId};
       PRAGMA user_version = ${schemaVersion}; COMMIT`,
    )
  }
}

function inspect(database: DatabaseSync) {
  if (pragma(database, 'application_id') !== applicationId) {
    throw new Error('it is the database of something else')
  }
  if (pragma(database, 'user_version') !== schemaVersion) {
    throw new Error('it was written by another version of this project')
  }
  if (pragma(database, 'quick_check') !== 'ok') throw new Error('it is damaged')
}

function pragma(database: DatabaseSync, name: string): unknown {
  const [value] = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})
  return value
}

const schema = `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE users (
    pool TEXT NOT NULL, name TEXT NOT NULL, sub TEXT NOT NULL, email TEXT, document TEXT NOT NULL,
    PRIMARY KEY (pool, name), UNIQUE (pool, sub), UNIQUE (pool, email)
  ) STRICT;

  CREATE TABLE challenges (id TEXT PRIMARY KEY, expires INTEGER NOT NULL, document TEXT NOT NULL)
  STRICT;

  CREATE TABLE failures (
    subject TEXT PRIMARY KEY, count INTEGER NOT NULL, locked_until INTEGER NOT NULL,
    latest INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE attempts (subject TEXT NOT NULL, made INTEGER NOT NULL) STRICT;
  CREATE INDEX attempts_of_subject ON attempts (subject, made)`
