import type { BusEvent } from '../streams/bus-event.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Wraps a storage: puts an event on the bus for each object that a call creates (Amazon S3 User
 * Guide, "Using EventBridge"), without the fields that describe the request.
 */
export const announcing = (
  storage: Storage,
  buckets: ReadonlyMap<string, { hasEvents?: boolean }>,
  emit?: (event: BusEvent) => void,
): Storage => ({
  ...storage,
  commit(received, description) {
    const record = storage.commit(received, description)
    const { bucket, key, size, etag } = record
    if (buckets.get(bucket)?.hasEvents) {
      emit?.({
        source: 'aws.s3',
        'detail-type': 'Object Created',
        resources: [`arn:aws:s3:::${bucket}`],
        detail: {
          version: '0',
          bucket: { name: bucket },
          object: { key, size, etag: etag.replaceAll('"', '') },
        },
      })
    }
    return record
  },
})
