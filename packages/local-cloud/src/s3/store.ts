import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openSqlite } from '../sqlite.ts'

/** An object without its bytes. */
interface Entry {
  key: string
  /** The MD5 of the bytes, quoted. */
  etag: string
  size: number
  /** When it was written, in milliseconds since 1970. */
  modified: number
}

/** An object with its bytes and the headers that it is returned with. */
export interface StoredObject extends Entry {
  headers: Record<string, string>
  body: Buffer
}

/** A version that was replaced or deleted, and when, in milliseconds since 1970. */
interface FormerVersion {
  rowid: number
  key: string
  ended: number
}

export type Store = ReturnType<typeof openStore>

/**
 * Opens the objects in this folder, in SQLite; makes the folder. A write that has returned survives
 * the end of the process. Buckets for which `isVersioned` note what is replaced or deleted.
 */
export function openStore(directory: string, isVersioned: (bucket: string) => boolean) {
  const database = openSqlite(join(directory, 'objects.db'), schema)
  const find = database.prepare(
    'SELECT *, length(body) AS size FROM object WHERE bucket = ? AND key = ?',
  )
  const put = database.prepare('INSERT OR REPLACE INTO object VALUES (?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM object WHERE bucket = ? AND key = ?')
  // TEXT is compared by its UTF-8 bytes, which is also the order of S3's lists.
  const list = database.prepare(`
    SELECT key, etag, modified, length(body) AS size FROM object
    WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key`)
  const keepVersion = database.prepare(
    'INSERT INTO former_version SELECT bucket, key, ? FROM object WHERE bucket = ? AND key = ?',
  )
  const formerVersions = database.prepare(
    'SELECT rowid, key, ended FROM former_version WHERE bucket = ? ORDER BY key, ended',
  )
  const removeVersion = database.prepare('DELETE FROM former_version WHERE rowid = ?')

  return {
    find(bucket: string, key: string): StoredObject | undefined {
      const row = find.get(bucket, key)
      if (!row) return undefined
      const { body, headers, ...entry } = row as unknown as Entry & {
        body: Uint8Array
        headers: string
      }
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      return { ...entry, headers: JSON.parse(headers), body: bytes }
    },

    /** The objects whose keys begin with `prefix`. */
    list: (bucket: string, prefix = '') => list.all(bucket, prefix, prefix) as unknown as Entry[],

    /** Stores an object in place of its former content and returns its entity tag. */
    put(
      bucket: string,
      key: string,
      object: { body: Uint8Array; headers: Record<string, string>; now: number },
    ): string {
      const { body, headers, now } = object
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      if (isVersioned(bucket)) keepVersion.run(now, bucket, key)
      put.run(bucket, key, etag, JSON.stringify(headers), now, body)
      return etag
    },

    remove(bucket: string, key: string, now: number) {
      if (isVersioned(bucket)) keepVersion.run(now, bucket, key)
      remove.run(bucket, key)
    },

    formerVersions: (bucket: string) => formerVersions.all(bucket) as unknown as FormerVersion[],

    removeFormerVersion: (rowid: number) => void removeVersion.run(rowid),

    close: () => database.close(),
  }
}

const schema = `
  CREATE TABLE IF NOT EXISTS object (
    bucket TEXT NOT NULL, key TEXT NOT NULL, etag TEXT NOT NULL, headers TEXT NOT NULL,
    modified INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (bucket, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS former_version (
    bucket TEXT NOT NULL, key TEXT NOT NULL, ended INTEGER NOT NULL
  ) STRICT;
`
