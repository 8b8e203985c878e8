import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from '../call.ts'
import type { StoredRecord } from '../storage/catalogue.ts'
import { checksumHeaders } from '../storage/digests.ts'
import type { Storage } from '../storage/storage.ts'
import { isUnmodified } from './conditions.ts'
import type { Context } from './operation.ts'
import { parseRange } from './range.ts'

/** Query parameters of GetObject that put another header on the answer. */
export const overrides = [
  'response-cache-control',
  'response-content-disposition',
  'response-content-encoding',
  'response-content-language',
  'response-content-type',
  'response-expires',
]

/** GetObject and HeadObject. */
export function getObject({ call, permissions, storage }: Context): Answer {
  const { bucket, key, method, headers, query } = call
  permissions.requireOnObject('GetObject', bucket, key)
  const record = storage.find(bucket, key)
  if (!record) throw permissions.missing(bucket, key)

  const answer = answerObject(storage, record, method, headers)
  const mode = headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')
  if (mode === 'ENABLED' && answer.status === 200) {
    Object.assign(answer.headers, checksumHeaders(record.checksum))
  }
  for (const name of overrides) {
    const value = query.get(name)
    if (value !== null) answer.headers[name.replace('response-', '')] = value
  }
  return answer
}

/** The object, the part of it that was asked for, or the news that the caller's copy is good. */
export function answerObject(
  storage: Storage,
  record: StoredRecord,
  method: string,
  requested: IncomingHttpHeaders,
): Answer {
  const { etag, modified, size, tags } = record
  const validators = { etag, 'last-modified': new Date(modified).toUTCString() }
  if (isUnmodified(requested, record)) return { status: 304, headers: validators }

  const ifRange = requested['if-range']
  const isCurrent = ifRange === undefined || ifRange === etag
  const range = parseRange(isCurrent ? requested.range : undefined, size)
  const headers: Record<string, string> = {
    ...record.headers,
    ...validators,
    'accept-ranges': 'bytes',
    'content-length': String(range ? range.end - range.start + 1 : size),
  }
  if (tags.length > 0) headers['x-amz-tagging-count'] = String(tags.length)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  const answer = { status: range ? 206 : 200, headers }
  return method === 'HEAD' ? answer : { ...answer, body: storage.read(record, range) }
}
