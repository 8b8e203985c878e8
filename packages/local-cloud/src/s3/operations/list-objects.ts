import { encodePath } from '../../sigv4/canonical-request.ts'
import type { Answer } from '../call.ts'
import { invalidArgument } from '../errors.ts'
import type { StoredRecord } from '../storage/catalogue.ts'
import type { Storage } from '../storage/storage.ts'
import { xmlDocument, type Elements } from '../xml.ts'
import type { Context } from './operation.ts'

/** ListObjectsV2: up to 1,000 keys and common prefixes at a time, in the order of their bytes. */
export function listObjects({ call, permissions, storage }: Context): Answer {
  const { bucket, query } = call
  const prefix = query.get('prefix') ?? ''
  permissions.requireList(bucket, prefix)
  const delimiter = query.get('delimiter') ?? ''
  const limit = parseLimit(query.get('max-keys') ?? '1000')
  const after = parseToken(query.get('continuation-token')) ?? query.get('start-after') ?? ''
  const { objects, groups, next } = page(storage, { bucket, prefix, delimiter, limit, after })

  const urlEncoded = query.get('encoding-type') === 'url'
  const written = (key: string) => (urlEncoded ? encodePath(key) : key)
  const body = xmlDocument('ListBucketResult', [
    ['Name', bucket],
    ['Prefix', written(prefix)],
    ...optional('Delimiter', written(delimiter)),
    ['MaxKeys', limit],
    ...optional('EncodingType', urlEncoded ? 'url' : ''),
    ['KeyCount', objects.length + groups.length],
    ['IsTruncated', next !== undefined],
    ...optional('NextContinuationToken', next ? Buffer.from(next).toString('base64url') : ''),
    ...objects.map(object => contents(object, written)),
    ...groups.map((group): Elements[number] => ['CommonPrefixes', [['Prefix', written(group)]]]),
  ])
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

interface Selection {
  bucket: string
  prefix: string
  delimiter: string
  limit: number
  after: string
}

function page(storage: Storage, { bucket, prefix, delimiter, limit, after }: Selection) {
  const objects: StoredRecord[] = []
  const groups: string[] = []
  if (limit === 0) return { objects, groups, next: undefined }
  let last = after
  for (;;) {
    const object = storage.next(bucket, prefix, last)
    if (!object) return { objects, groups, next: undefined }
    if (objects.length + groups.length === limit) return { objects, groups, next: last }

    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    if (end < 0) {
      objects.push(object)
      last = object.key
    } else {
      const group = object.key.slice(0, end + delimiter.length)
      groups.push(group)
      // No key that begins with the group sorts behind this.
      last = `${group}\u{10ffff}`
    }
  }
}

function contents(
  { key, modified, etag, size }: StoredRecord,
  written: (key: string) => string,
): Elements[number] {
  return [
    'Contents',
    [
      ['Key', written(key)],
      ['LastModified', new Date(modified).toISOString()],
      ['ETag', etag],
      ['Size', size],
      ['StorageClass', 'STANDARD'],
    ],
  ]
}

function optional(name: string, text: string): Elements {
  return text ? [[name, text]] : []
}

function parseLimit(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), 1000)
  throw invalidArgument(
    'Provided max-keys not an integer or within integer range',
    'max-keys',
    text,
  )
}

function parseToken(token: string | null): string | undefined {
  if (token === null) return undefined
  const key = Buffer.from(token, 'base64url').toString()
  if (key) return key
  throw invalidArgument('The continuation token provided is incorrect', 'continuation-token')
}
