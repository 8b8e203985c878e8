import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A secret of the local Cognito's own, made at the first start and stored. */
export function loadSecret(database: DatabaseSync, name: string): string {
  const known = database.prepare('SELECT value FROM settings WHERE name = ?').get(name)
  if (known) return String(known.value)
  const value = randomBytes(32).toString('hex')
  database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(name, value)
  return value
}
