import { createHash } from 'node:crypto'
import { daySeconds } from '#shared/clock.ts'
import type { ApiMiddleware } from './reply.ts'

/**
 * Headers of an answer that the edge may cache for a day, since `changes` invalidates what has
 * changed, but not beyond the moment when the content changes. While we do not answer, the edge shows
 * its last copy, up to a week (RFC 5861): neither `s-maxage` nor `must-revalidate`, which forbid that
 * (RFC 9111, 4.2.4). Browsers get another header (`infra/edge/viewer-response.js`).
 */
export function publicCacheHeaders(changesAt?: string) {
  const seconds = changesAt ? Math.ceil((Date.parse(changesAt) - Date.now()) / 1000) : daySeconds
  const fresh = Math.min(daySeconds, Math.max(0, seconds))
  return {
    'cache-control': `public, max-age=${fresh}, stale-while-revalidate=60, stale-if-error=604800`,
  }
}

/** Adds an ETag to storable answers, and answers 304 where the caller has the same one. */
export const entityTag: ApiMiddleware = {
  after(request) {
    const { event, response } = request
    if (!response?.body || response.headers?.['cache-control'] === 'no-store') return
    const tag = `"${createHash('sha256').update(response.body).digest('base64url').slice(0, 27)}"`
    response.headers = { ...response.headers, etag: tag }
    if (!names(event.headers['if-none-match'], tag)) return
    const { 'content-type': _, ...headers } = response.headers
    request.response = { statusCode: 304, headers }
  },
}

/** Compares weakly (RFC 9110, 13.1.2), since CloudFront weakens the tag of what it compresses. */
const names = (ifNoneMatch = '', tag: string) =>
  ifNoneMatch.split(',').some(each => ['*', tag].includes(each.trim().replace(/^W\//, '')))
