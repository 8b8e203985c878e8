import { createHash } from 'node:crypto'
import type { ApiMiddleware } from './event.ts'

/**
 * Adds an ETag to storable answers, and answers 304 where the caller has the same one. An
 * answer without a `cache-control` of its own may not be stored (see `toResult`).
 */
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
