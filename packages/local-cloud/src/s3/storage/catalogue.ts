import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

function json<Schema extends z.ZodMiniType>(schema: Schema) {
  const parse = z.transform((text: string): unknown => JSON.parse(text))
  return z.pipe(z.pipe(z.string(), parse), schema)
}

/** A stored object, as the database holds it. */
const Row = z.object({
  bucket: z.string(),
  key: z.string(),
  /** The name of the file with its bytes. */
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  headers: json(z.record(z.string(), z.string())),
  checksum: json(z.object({ algorithm: z.enum(['crc32', 'sha256']), value: z.string() })),
  /** When it was written, in milliseconds since 1970. */
  modified: z.number(),
})

export type StoredRecord = z.output<typeof Row>

/** The list of all objects, stored in SQLite. Every call is durable when it returns. */
export function createCatalogue(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM object WHERE bucket = ? AND key = ?')
  const put = database.prepare('INSERT OR REPLACE INTO object VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM object WHERE bucket = ? AND key = ?')
  const uses = database.prepare('SELECT 1 FROM object WHERE blob = ? LIMIT 1')
  const sizes = database.prepare('SELECT DISTINCT blob, size FROM object')
  // TEXT is compared by its UTF-8 bytes, which is also the order of S3's lists.
  const next = database.prepare(`
    SELECT * FROM object
    WHERE bucket = ? AND key > ? AND key >= ? AND substr(key, 1, length(?)) = ?
    ORDER BY key LIMIT 1`)

  return {
    find: (bucket: string, key: string) => parse(find.get(bucket, key)),

    /** The first object behind the key `after` whose key begins with `prefix`. */
    next: (bucket: string, prefix: string, after: string) =>
      parse(next.get(bucket, after, prefix, prefix, prefix)),

    put({ bucket, key, blob, size, etag, headers, checksum, modified }: StoredRecord) {
      const noTags: string[] = []
      const columns = [headers, checksum, noTags].map(value => JSON.stringify(value))
      put.run(bucket, key, blob, size, etag, ...columns, modified)
    },

    remove(bucket: string, key: string) {
      remove.run(bucket, key)
    },

    isUsed: (blob: string) => uses.get(blob) !== undefined,

    /** Every file that some object needs, with its size. */
    blobs: () =>
      new Map(sizes.all().map(({ blob, size }) => [String(blob), Number(size)] as const)),
  }
}

function parse(row: unknown): StoredRecord | undefined {
  return row === undefined ? undefined : Row.parse(row)
}
