import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../identities.ts'
import { deniedIn, requirePermission, type ServiceContext } from '../service.ts'
import { xmlDocument, type Elements } from '../xml.ts'
import { accessDenied, noSuchKey, notImplemented, type Answer } from './errors.ts'
import type { Store, StoredObject } from './store.ts'

/** One HTTP request to the local S3. */
export interface Call {
  method: string
  bucket: string
  /** Empty for calls about the bucket itself. */
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The means of an operation. */
export interface Means extends Pick<ServiceContext, 'account' | 'clock' | 'identities'> {
  store: Store
  /** Called for each object that a call has written. */
  onCreated(bucket: string, object: { key: string; size: number; etag: string }): void
}

/** The operations that the local S3 knows. PostObject is signed by its form. */
export const operationNames = [
  'GetObject',
  'HeadObject',
  'PutObject',
  'DeleteObject',
  'ListObjectsV2',
  'PostObject',
]

/** Runs the operation that this request asks for. Throws NotImplemented, with the name, for all others. */
export function run(call: Call, caller: Identity, means: Means): Answer {
  const { bucket, key, method, query, headers } = call
  const parameters = key ? [] : ['list-type', 'prefix']
  for (const name of query.keys()) {
    // The signature's own parameters, and `x-id`, by which the SDK names its operation.
    const isKnown = /^x-(amz-.*|id)$/i.test(name) || parameters.includes(name)
    if (!isKnown) throw notImplemented(`the query parameter ${name}`)
  }
  rejectUnknownFields(headers)
  switch (key ? method : `${method} bucket`) {
    case 'GET':
    case 'HEAD':
      return getObject(call, caller, means)
    case 'PUT':
      return putObject(call, caller, means)
    case 'DELETE':
      authorize(means, caller, 'DeleteObject', `${bucket}/${key}`)
      means.store.remove(bucket, key, means.clock.now())
      return { status: 204, headers: {} }
    case 'GET bucket':
      return listObjects(call, caller, means)
    default:
      throw notImplemented(`${method} of ${key ? 'an object' : 'a bucket'}`)
  }
}

const authorize = (means: Means, caller: Identity, action: string, resource: string) =>
  requirePermission(means, deniedIn.xml, caller, {
    action: `s3:${action}`,
    resource: `arn:aws:s3:::${resource}`,
  })

/** Throws for every header or field of a form that would be ignored, such as `x-amz-storage-class`. */
export function rejectUnknownFields(fields: Record<string, unknown>) {
  for (const name of Object.keys(fields)) {
    if (unsupported.test(name) && !understood.test(name)) throw notImplemented(name)
  }
  if (String(fields['x-amz-content-sha256']).startsWith('STREAMING-')) {
    throw notImplemented('bodies of unknown length, sent in chunks')
  }
}

const unsupported =
  /^(x-amz-.*|if-(match|modified-since|unmodified-since)|range|acl|tagging|success_action_.*)$/

/** `x-amz-*` that say something about the request and not about the object. */
const understood =
  /^x-amz-(algorithm|checksum-.*|content-sha256|credential|date|sdk-checksum-algorithm|security-token|signature|user-agent|meta-.*)$/

/** The headers that are stored with an object, out of those of a request or the fields of a form. */
export const objectHeaders = (fields: Record<string, unknown>): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => stored.test(name) && value)
      .map(([name, value]) => [name, String(value)]),
  ),
})

const stored = /^(content-(type|encoding|disposition)|cache-control|x-amz-meta-.*)$/

/** The object, or 304 when the caller's copy is still good (RFC 9110, section 13.1.2). */
export function answerObject(
  { etag, modified, size, headers, body }: StoredObject,
  method: string,
  condition: string | undefined,
): Answer {
  const validators = { etag, 'last-modified': new Date(modified).toUTCString() }
  const tags = (condition ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag)) return { status: 304, headers: validators }
  const described = { ...headers, ...validators, 'content-length': String(size) }
  return { status: 200, headers: described, ...(method !== 'HEAD' && { body }) }
}

function getObject({ bucket, key, method, headers }: Call, caller: Identity, means: Means): Answer {
  authorize(means, caller, 'GetObject', `${bucket}/${key}`)
  const object = means.store.find(bucket, key)
  if (object) return answerObject(object, method, headers['if-none-match'])
  // S3 says that a key is missing only to those who may list the bucket.
  const mayList = means.identities.allows(caller, 's3:ListBucket', `arn:aws:s3:::${bucket}`)
  throw mayList ? noSuchKey() : accessDenied()
}

function putObject({ bucket, key, headers, body }: Call, caller: Identity, means: Means): Answer {
  authorize(means, caller, 'PutObject', `${bucket}/${key}`)
  if (headers['if-none-match'] !== undefined) throw notImplemented('conditional writes')
  const stored = { body, headers: objectHeaders(headers), now: means.clock.now() }
  const etag = means.store.put(bucket, key, stored)
  means.onCreated(bucket, { key, size: body.length, etag })
  return { status: 200, headers: { etag } }
}

/** All keys with this prefix, in the order of their bytes, on one page. */
function listObjects({ bucket, query }: Call, caller: Identity, means: Means): Answer {
  authorize(means, caller, 'ListBucket', bucket)
  const objects = means.store.list(bucket, query.get('prefix') ?? '')
  const contents = objects.map(({ key, modified, etag, size }): Elements[number] => [
    'Contents',
    [
      ['Key', key],
      ['LastModified', new Date(modified).toISOString()],
      ['ETag', etag],
      ['Size', size],
    ],
  ])
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'
  const body = xmlDocument('ListBucketResult', [['IsTruncated', false], ...contents], namespace)
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
