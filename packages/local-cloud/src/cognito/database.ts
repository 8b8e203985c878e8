import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { ServiceError } from '../service.ts'
import { openSqlite } from '../sqlite.ts'

/** Opens the database of the accounts in this folder. Throws one sentence when it cannot be used. */
export const openDatabase = (directory: string): DatabaseSync =>
  openSqlite(join(directory, 'cognito.db'), schema)

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
      database.exec(error instanceof ServiceError ? 'COMMIT' : 'ROLLBACK')
    }
    throw error
  }
}

const schema = `
  CREATE TABLE IF NOT EXISTS users (
    pool TEXT NOT NULL, name TEXT NOT NULL, sub TEXT NOT NULL, email TEXT, document TEXT NOT NULL,
    PRIMARY KEY (pool, name), UNIQUE (pool, sub), UNIQUE (pool, email)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS challenges (id TEXT PRIMARY KEY, expires INTEGER NOT NULL, document TEXT NOT NULL)
  STRICT;

  CREATE TABLE IF NOT EXISTS failures (
    subject TEXT PRIMARY KEY, count INTEGER NOT NULL, locked_until INTEGER NOT NULL,
    latest INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS attempts (subject TEXT NOT NULL, made INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS attempts_of_subject ON attempts (subject, made)`
