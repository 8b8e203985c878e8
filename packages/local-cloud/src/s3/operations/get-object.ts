import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from '../call.ts'
import type { StoredRecord } from '../storage/catalogue.ts'
import { checksumHeaders } from '../storage/digests.ts'
import type { Storage } from '../storage/storage.ts'
import type { Context } from './operation.ts'

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
  return answer
}

/** The object, or 304 when the caller's copy is still good (RFC 9110, section 13.1.2). */
export function answerObject(
  storage: Storage,
  record: StoredRecord,
  method: string,
  requested: IncomingHttpHeaders,
): Answer {
  const { etag, modified, size } = record
  const validators = { etag, 'last-modified': new Date(modified).toUTCString() }
  if (isListed(etag, requested['if-none-match'])) return { status: 304, headers: validators }
  const headers = { ...record.headers, ...validators, 'content-length': String(size) }
  return { status: 200, headers, ...(method !== 'HEAD' && { body: storage.read(record) }) }
}

function isListed(etag: string, header = ''): boolean {
  return header
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === '*' || tag === etag)
}
