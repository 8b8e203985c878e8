import type { IncomingHttpHeaders } from 'node:http'
import { noSuchKey, notImplemented, preconditionFailed } from '../errors.ts'
import type { StoredRecord } from '../storage/catalogue.ts'

/**
 * Judges the conditions of a read in the order of RFC 9110, section 13.2.2. Throws
 * PreconditionFailed; tells whether the caller's copy is still good (304).
 */
export function isUnmodified(headers: IncomingHttpHeaders, { etag, modified }: StoredRecord) {
  const seconds = Math.floor(modified / 1000)
  const isAfter = (date: string) => seconds > Math.floor(Date.parse(date) / 1000)

  const match = headers['if-match']
  const unmodifiedSince = headers['if-unmodified-since']
  if (match) {
    if (!lists(match, etag)) throw preconditionFailed('If-Match')
  } else if (unmodifiedSince && isAfter(unmodifiedSince)) {
    throw preconditionFailed('If-Unmodified-Since')
  }

  const noneMatch = headers['if-none-match']
  if (noneMatch) return lists(noneMatch, etag)
  const modifiedSince = headers['if-modified-since']
  return modifiedSince !== undefined && !Number.isNaN(Date.parse(modifiedSince))
    ? !isAfter(modifiedSince)
    : false
}

/**
 * Throws unless a write may replace what is there now ("How to prevent object overwrites with
 * conditional writes", Amazon S3 User Guide).
 */
export function requireWritable(
  headers: IncomingHttpHeaders,
  key: string,
  existing: StoredRecord | undefined,
) {
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) {
    if (noneMatch !== '*') throw notImplemented('If-None-Match with an entity tag in a write')
    if (existing) throw preconditionFailed('If-None-Match')
  }
  const match = headers['if-match']
  if (match !== undefined) {
    if (!existing) throw noSuchKey(key)
    if (!lists(match, existing.etag)) throw preconditionFailed('If-Match')
  }
}

function lists(header: string, etag: string): boolean {
  return header
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === '*' || tag === etag)
}
