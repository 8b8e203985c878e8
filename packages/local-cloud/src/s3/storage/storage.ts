import type { Readable } from 'node:stream'
import { createBlobs, type Received } from './blobs.ts'
import { createCatalogue, type StoredRecord } from './catalogue.ts'
import { damaged, openDatabase } from './database.ts'
import { entityTag } from './digests.ts'
import { createFormerVersions, type FormerVersion } from './former-versions.ts'

/** An object without its bytes. */
type Description = Omit<StoredRecord, 'blob' | 'size' | 'etag'>

/**
 * Objects on the disk. A write has happened when its row is committed: its bytes were synced and
 * had their final name before, and a crash in between leaves only files that no object needs.
 */
export type Storage = ReturnType<typeof openStorage>

/**
 * Buckets for which `isVersioned` keep what is replaced or deleted. Throws one sentence when the
 * folder is foreign, damaged or in use, and leaves it untouched.
 */
export function openStorage(directory: string, isVersioned: (bucket: string) => boolean) {
  const database = openDatabase(directory)
  const catalogue = createCatalogue(database)
  const formerVersions = createFormerVersions(database)
  const blobs = createBlobs(directory)
  if (!blobs.areComplete(new Map([...catalogue.blobs(), ...formerVersions.blobs()]))) {
    database.close()
    throw damaged(directory, 'the bytes of an object are missing')
  }
  const isUsed = (blob: string) => catalogue.isUsed(blob) || formerVersions.isUsed(blob)
  blobs.sweep(isUsed)

  function removeUnused(blob: string) {
    if (!isUsed(blob)) blobs.remove(blob)
  }

  /** Called before the row is replaced or removed. */
  function keepFormer(old: StoredRecord | undefined, now: number) {
    if (old && isVersioned(old.bucket)) formerVersions.add(old, now)
  }

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
      keepFormer(old, record.modified)
      catalogue.put(record)
      if (old) removeUnused(old.blob)
      return record
    },

    remove(bucket: string, key: string, now: number) {
      const old = catalogue.find(bucket, key)
      keepFormer(old, now)
      catalogue.remove(bucket, key)
      if (old) removeUnused(old.blob)
    },

    formerVersions: formerVersions.of,

    removeFormerVersion(bucket: string, version: FormerVersion) {
      formerVersions.remove(bucket, version)
      removeUnused(version.blob)
    },

    close: () => database.close(),
  }
}
