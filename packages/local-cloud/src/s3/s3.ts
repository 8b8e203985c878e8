import { Readable } from 'node:stream'
import type { Service, ServiceContext } from '../service.ts'
import type { BusEvent } from '../streams/bus-event.ts'
import { errorAnswer } from './response.ts'
import type { Answer } from './call.ts'
import type { CorsRule } from './cors.ts'
import { noSuchBucket, noSuchKey } from './errors.ts'
import { createHandler } from './handler.ts'
import { hasExpired, hasFormerExpired, type LifecycleRule } from './lifecycle.ts'
import { objectHeaders } from './metadata.ts'
import { meetFault } from './faults.ts'
import { answerObject } from './operations/get-object.ts'
import { operationNames } from './operations/routes.ts'
import { announcing } from './events.ts'
import { defaultChecksum } from './storage/digests.ts'
import { openStorage } from './storage/storage.ts'

export interface BucketDefinition {
  name: string
  cors: CorsRule[]
  lifecycle: LifecycleRule[]
  /** Keeps what is replaced or deleted, until a lifecycle rule ends it. */
  isVersioned?: boolean
  /** Puts an event on EventBridge's default bus for each object that is created by a call. */
  hasEvents?: boolean
}

/** An object, or an error, as CloudFront receives it from S3. */
interface StoredObject {
  status: number
  headers: Record<string, string>
  body: Readable | undefined
}

/** The local S3, with unsigned access for the rest of the local cloud. */
export interface S3 extends Service {
  /**
   * Reads an object as CloudFront's origin access control does: the buckets' policies let it read
   * and list, so that a missing one is answered with 404 NoSuchKey. `If-None-Match` holds.
   */
  read(
    bucket: string,
    key: string,
    request: { method: 'GET' | 'HEAD'; headers: Record<string, string> },
  ): Promise<StoredObject>
  /** Writes an object as the deployment's role would, with content headers and `x-amz-meta-*`. */
  write(bucket: string, key: string, body: Buffer, headers: Record<string, string>): Promise<void>
  /** All keys that begin with `prefix`, in S3's order. */
  list(bucket: string, prefix: string): Promise<string[]>
  remove(bucket: string, key: string): Promise<void>
  /** The keys of the versions that were replaced or deleted, once for each. */
  listFormerVersions(bucket: string): Promise<string[]>
  /** Removes the objects and former versions that have expired by the lifecycle rules. */
  sweep(): Promise<void>
}

/**
 * S3 on the local disk; operations that it does not know answer NotImplemented. Throws
 * one sentence when the folder is foreign, damaged or in use, and leaves it untouched.
 *
 * @param emit receives the events of the buckets that have some
 */
export async function createS3(
  context: ServiceContext,
  definitions: BucketDefinition[],
  emit?: (event: BusEvent) => void,
): Promise<S3> {
  const { clock, directory, faults, mount } = context
  const buckets = new Map(definitions.map(definition => [definition.name, definition]))
  const storage = openStorage(directory, name => buckets.get(name)?.isVersioned ?? false)
  const handler = createHandler(context, buckets, announcing(storage, buckets, emit))

  function* recordsOf(bucket: string, prefix: string) {
    if (!buckets.has(bucket)) throw noSuchBucket(bucket)
    let record = storage.next(bucket, prefix, '')
    while (record) {
      yield record
      record = storage.next(bucket, prefix, record.key)
    }
  }

  return {
    mount,
    operationNames,
    handle: handler.handle,

    async read(bucket, key, { method, headers }) {
      try {
        await meetFault(faults)
        if (!buckets.has(bucket)) throw noSuchBucket(bucket)
        const record = storage.find(bucket, key)
        if (!record) throw noSuchKey(key)
        return asStoredObject(
          answerObject(storage, record, method, lowerCaseNames(headers)),
          method,
        )
      } catch (error) {
        return asStoredObject(errorAnswer(error), method)
      }
    },

    async write(bucket, key, body, headers) {
      if (!buckets.has(bucket)) throw noSuchBucket(bucket)
      const stored = objectHeaders(lowerCaseNames(headers))
      const received = await storage.receive(Readable.from([body]))
      storage.commit(received, {
        bucket,
        key,
        headers: stored,
        checksum: defaultChecksum(received),
        modified: clock.now(),
      })
    },

    list: async (bucket, prefix) => Array.from(recordsOf(bucket, prefix), ({ key }) => key),

    remove: async (bucket, key) => storage.remove(bucket, key, clock.now()),

    listFormerVersions: async bucket => storage.formerVersions(bucket).map(({ key }) => key),

    async sweep() {
      for (const { name, lifecycle } of buckets.values()) {
        for (const record of recordsOf(name, '')) {
          const isOver = hasExpired(lifecycle, record.modified, clock.now())
          if (isOver) storage.remove(name, record.key, clock.now())
        }
        for (const version of storage.formerVersions(name)) {
          const isOver = hasFormerExpired(lifecycle, version.modified, clock.now())
          if (isOver) storage.removeFormerVersion(name, version)
        }
      }
    },

    async close() {
      await handler.settle()
      storage.close()
    },
  }
}

function asStoredObject({ status, headers, body }: Answer, method: string): StoredObject {
  if (method === 'HEAD' || body === undefined) return { status, headers, body: undefined }
  return { status, headers, body: typeof body === 'string' ? Readable.from([body]) : body }
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
