import type { Answer } from '../call.ts'
import { S3Error } from '../errors.ts'
import { objectHeaders } from '../metadata.ts'
import { checksumHeaders } from '../storage/digests.ts'
import type { Context } from './operation.ts'

/** PutObject: the body goes to the disk as it comes, and becomes the object when all is well. */
export async function putObject(context: Context): Promise<Answer> {
  const { call, permissions, storage, now } = context
  const { bucket, key, headers } = call
  permissions.requireOnObject('PutObject', bucket, key)
  requireGoodKey(key)
  const stored = objectHeaders(headers)

  const payload = context.openPayload()
  const received = await storage.receive(payload.content)
  try {
    const checksum = payload.verify(received)
    const description = { bucket, key, headers: stored, checksum, modified: now }
    const { etag } = storage.commit(received, description)
    return { status: 200, headers: { etag, ...checksumHeaders(checksum) } }
  } finally {
    storage.discard(received)
  }
}

/** Keys are up to 1,024 bytes of UTF-8 ("Naming Amazon S3 objects", Amazon S3 User Guide). */
export function requireGoodKey(key: string) {
  const size = Buffer.byteLength(key)
  if (size <= 1024) return
  throw new S3Error(400, 'KeyTooLongError', 'Your key is too long', {
    Size: size,
    MaxSizeAllowed: 1024,
  })
}
