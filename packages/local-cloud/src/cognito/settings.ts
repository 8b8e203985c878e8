import type { DatabaseSync } from 'node:sqlite'

/** A value made once, at the first start, and stored. */
export function loadSetting(database: DatabaseSync, name: string, make: () => string): string {
  const known = database.prepare('SELECT value FROM settings WHERE name = ?').get(name)
  if (known) return String(known.value)
  const value = make()
  database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(name, value)
  return value
}
