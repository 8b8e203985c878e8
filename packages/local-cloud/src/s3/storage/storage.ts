import type { Readable } from 'node:stream'
import { createBlobs, type Received } from './blobs.ts'
import { createCatalogue, type StoredRecord } from './catalogue.ts'
import { damaged, openDatabase } from './database.ts'
import { entityTag } from './digests.ts'

/** An object without its bytes. */
export type Description = Omit<StoredRecord, 'blob' | 'size' | 'etag'>

/**
 * Objects on the disk. A write has happened when its row is committed: its bytes were synced and
 * had their final name before, and a crash in between leaves only files that no object needs.
 */
export type Storage = ReturnType<typeof openStorage>

/** Throws one sentence when the folder is foreign, damaged or in use, and leaves it untouched. */
export function openStorage(directory: string) {
  const database = openDatabase(directory)
  const catalogue = createCatalogue(database)
  const blobs = createBlobs(directory)
  if (!blobs.areComplete(catalogue.blobs())) {
    database.close()
    throw damaged(directory, 'the bytes of an object are missing')
  }
  blobs.sweep(catalogue.isUsed)

  return {
    find: catalogue.find,
    next: catalogue.next,
    receive: blobs.receive,
    discard: blobs.discard,

    read: (record: StoredRecord): Readable => blobs.read(record.blob),

    /** Stores received bytes as this object, in place of its former content. */
    commit(received: Received, description: Description): StoredRecord {
      const blob = blobs.store(received)
      const record = { ...description, blob, size: received.size, etag: entityTag(received) }
      // Synchronous, so that no other request can claim the blob of the old row meanwhile.
      const old = catalogue.find(record.bucket, record.key)
      catalogue.put(record)
      if (old && !catalogue.isUsed(old.blob)) blobs.remove(old.blob)
      return record
    },

    remove(bucket: string, key: string) {
      const old = catalogue.find(bucket, key)
      catalogue.remove(bucket, key)
      if (old && !catalogue.isUsed(old.blob)) blobs.remove(old.blob)
    },

    close: () => database.close(),
  }
}
