import { xmlDocument, type Elements } from '../../xml.ts'
import type { Answer } from '../call.ts'
import { invalidArgument } from '../errors.ts'
import { s3Namespace } from '../response.ts'
import type { StoredRecord } from '../storage/catalogue.ts'
import type { Context } from './operation.ts'

/** ListObjectsV2: up to 1,000 keys at a time, in the order of their bytes. */
export function listObjects({ call, permissions, storage }: Context): Answer {
  const { bucket, query } = call
  permissions.requireList(bucket)
  const limit = parseLimit(query.get('max-keys') ?? '1000')
  const prefix = query.get('prefix') ?? ''
  const objects: StoredRecord[] = []
  let after = parseToken(query.get('continuation-token'))
  let following = storage.next(bucket, prefix, after)
  while (following && objects.length < limit) {
    objects.push(following)
    after = following.key
    following = storage.next(bucket, prefix, after)
  }
  const isTruncated = limit > 0 && following !== undefined
  const next: Elements = [['NextContinuationToken', Buffer.from(after).toString('base64url')]]
  const body = xmlDocument(
    'ListBucketResult',
    [
      ['Name', bucket],
      ['Prefix', prefix],
      ['MaxKeys', limit],
      ['KeyCount', objects.length],
      ['IsTruncated', isTruncated],
      ...(isTruncated ? next : []),
      ...objects.map(contents),
    ],
    s3Namespace,
  )
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function contents({ key, modified, etag, size }: StoredRecord): Elements[number] {
  return [
    'Contents',
    [
      ['Key', key],
      ['LastModified', new Date(modified).toISOString()],
      ['ETag', etag],
      ['Size', size],
      ['StorageClass', 'STANDARD'],
    ],
  ]
}

function parseLimit(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), 1000)
  const message = 'Provided max-keys not an integer or within integer range'
  throw invalidArgument(message, 'max-keys', text)
}

function parseToken(token: string | null): string {
  if (token === null) return ''
  const key = Buffer.from(token, 'base64url').toString()
  if (key) return key
  throw invalidArgument('The continuation token provided is incorrect', 'continuation-token')
}
