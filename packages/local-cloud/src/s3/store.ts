import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openSqlite } from '../sqlite.ts'

/** An object with its bytes and the headers that it is returned with. */
export type StoredObject = z.output<typeof ObjectRow>

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
      return row && ObjectRow.parse(row)
    },

    /** The objects whose keys begin with `prefix`. */
    list: (bucket: string, prefix = '') =>
      list.all(bucket, prefix, prefix).map(row => EntryRow.parse(row)),

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

    formerVersions: (bucket: string) =>
      formerVersions.all(bucket).map(row => VersionRow.parse(row)),

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

const EntryRow = z.object({
  key: z.string(),
  /** The MD5 of the bytes, quoted. */
  etag: z.string(),
  size: z.number(),
  /** When it was written, in milliseconds since 1970. */
  modified: z.number(),
})

const ObjectRow = z.extend(EntryRow, {
  body: z.pipe(
    z.instanceof(Uint8Array),
    z.transform(bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ),
  headers: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    z.record(z.string(), z.string()),
  ),
})

const VersionRow = z.object({
  rowid: z.number(),
  key: z.string(),
  /** When it was replaced or deleted, in milliseconds since 1970. */
  ended: z.number(),
})
