import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../sqlite.ts'

/** A letter that is to be stored. Addresses are without names. */
export interface Letter {
  from: string
  /** All recipients. */
  to: string[]
  replyTo: string[]
  subject: string
  text: string
  html?: string
  /** Names in lower case, values decoded. */
  headers: Record<string, string>
}

/** A letter that has been sent. */
export interface Email extends Letter {
  id: string
  /** ISO 8601. */
  at: string
}

/** Opens the database of SES in this folder. Throws one sentence when it cannot be used. */
export const openSesDatabase = (directory: string): DatabaseSync =>
  openSqlite(
    join(directory, 'ses.db'),
    'CREATE TABLE IF NOT EXISTS letter (number INTEGER PRIMARY KEY, email TEXT NOT NULL) STRICT',
  )

/** The letters on disk, and in memory. */
export function openMailbox(database: DatabaseSync) {
  const rows = database.prepare('SELECT email FROM letter ORDER BY number').all()
  const letters = rows.map(({ email }) => JSON.parse(String(email)) as Email)
  const insert = database.prepare('INSERT INTO letter (email) VALUES (?)')
  return {
    /** Newest first. */
    all: (): Email[] => letters.toReversed(),
    add(email: Email) {
      insert.run(JSON.stringify(email))
      letters.push(email)
    },
    clear() {
      database.exec('DELETE FROM letter')
      letters.length = 0
    },
  }
}
