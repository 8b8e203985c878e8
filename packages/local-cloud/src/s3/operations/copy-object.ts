import { decodePath, type Answer, type Call } from '../call.ts'
import { invalidArgument, noSuchBucket, notImplemented, S3Error } from '../errors.ts'
import { objectHeaders } from '../metadata.ts'
import { xmlDocument } from '../xml.ts'
import type { Context } from './operation.ts'
import { requireGoodKey } from './put-object.ts'
import { parseTaggingHeader } from './tags.ts'

/** CopyObject, within a bucket or from one to another. */
export function copyObject({ call, permissions, storage, now, bucketExists }: Context): Answer {
  const { bucket, key, headers } = call
  refuseConditions(call)
  const source = parseSource(String(headers['x-amz-copy-source']))
  if (!bucketExists(source.bucket)) throw noSuchBucket(source.bucket)
  permissions.requireOnObject('GetObject', source.bucket, source.key)
  permissions.requireOnObject('PutObject', bucket, key)
  requireGoodKey(key)
  const original = storage.find(source.bucket, source.key)
  if (!original) throw permissions.missing(source.bucket, source.key)

  const replacesHeaders = headers['x-amz-metadata-directive'] === 'REPLACE'
  const replacesTags = headers['x-amz-tagging-directive'] === 'REPLACE'
  if (!replacesHeaders && source.bucket === bucket && source.key === key) throw copyOntoItself()
  const tags = replacesTags
    ? parseTaggingHeader(String(headers['x-amz-tagging'] ?? ''))
    : original.tags
  if (tags.length > 0) permissions.requireOnObject('PutObjectTagging', bucket, key)

  const { etag } = storage.copy(original, {
    bucket,
    key,
    headers: replacesHeaders ? objectHeaders(headers) : original.headers,
    checksum: original.checksum,
    tags,
    modified: now,
  })
  const body = xmlDocument('CopyObjectResult', [
    ['ETag', etag],
    ['LastModified', new Date(now).toISOString()],
  ])
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function parseSource(header: string) {
  const [, bucket, key] = /^\/?([^/?]+)\/([^?]+)$/.exec(header) ?? []
  if (!bucket || !key) {
    throw invalidArgument('Invalid copy source object key', 'x-amz-copy-source', header)
  }
  return { bucket, key: decodePath(key) }
}

function refuseConditions({ headers }: Call) {
  if (headers['if-match'] ?? headers['if-none-match']) throw notImplemented('conditional copies')
}

function copyOntoItself() {
  return new S3Error(
    400,
    'InvalidRequest',
    "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
  )
}
