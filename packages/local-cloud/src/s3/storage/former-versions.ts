import type { DatabaseSync } from 'node:sqlite'
import type { StoredRecord } from './catalogue.ts'

/** The content that an object of a versioned bucket had before it was replaced or deleted. */
export interface FormerVersion {
  key: string
  blob: string
  /** When it was replaced or deleted, in milliseconds since 1970. */
  modified: number
}

/** The list of all former versions, beside the objects in SQLite. */
export function createFormerVersions(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS former_version (
      bucket TEXT NOT NULL,
      key TEXT NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL
    ) STRICT`)
  const add = database.prepare('INSERT INTO former_version VALUES (?, ?, ?, ?, ?)')
  const list = database.prepare(
    'SELECT key, blob, modified FROM former_version WHERE bucket = ? ORDER BY key, modified',
  )
  const remove = database.prepare(
    'DELETE FROM former_version WHERE bucket = ? AND key = ? AND blob = ? AND modified = ?',
  )
  const uses = database.prepare('SELECT 1 FROM former_version WHERE blob = ? LIMIT 1')
  const sizes = database.prepare('SELECT DISTINCT blob, size FROM former_version')

  return {
    add: ({ bucket, key, blob, size }: StoredRecord, now: number) =>
      void add.run(bucket, key, blob, size, now),

    of: (bucket: string) => list.all(bucket) as unknown as FormerVersion[],

    remove: (bucket: string, { key, blob, modified }: FormerVersion) =>
      void remove.run(bucket, key, blob, modified),

    isUsed: (blob: string) => uses.get(blob) !== undefined,

    /** Every file that some version needs, with its size. */
    blobs: () => sizes.all().map(({ blob, size }) => [String(blob), Number(size)] as const),
  }
}
