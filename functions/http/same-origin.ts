import { createHash, timingSafeEqual } from 'node:crypto'
import { sentences } from '#shared/sentences.ts'
import { required } from '../runtime/environment.ts'
import { HttpError, type ApiMiddleware } from './reply.ts'

/**
 * Answers 403 to requests that another site makes a browser send (cross-site request forgery). A
 * browser names the source of a request in `Sec-Fetch-Site` (W3C Fetch Metadata), an old one in
 * `Origin`; a caller that sends neither is no browser and has no user's cookies.
 */
export const sameOrigin: ApiMiddleware = {
  before({ event: { headers, requestContext } }) {
    if (safeMethods.has(requestContext.http.method)) return
    const site = headers['sec-fetch-site']
    const origin = headers['origin']
    const own = site ? ownSites.has(site) : !origin || origin === required('SITE_ORIGIN')
    if (!own) throw new HttpError(403, sentences.foreignOrigin)
  },
}

/** The methods that change nothing (RFC 9110, 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `none`: the user typed the address or opened a bookmark. */
const ownSites = new Set(['same-origin', 'none'])

/** True for calls through CloudFront, which alone knows the secret. */
export function isFromCloudFront(headers: Record<string, string | undefined>): boolean {
  return timingSafeEqual(
    hashOf(headers['x-origin-verify'] ?? ''),
    hashOf(required('ORIGIN_VERIFY')),
  )
}

/** Hashes are compared, since only texts of one length can be compared in constant time. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Answers 403 to calls past CloudFront, which could claim any address as the visitor's. */
export const originVerify: ApiMiddleware = {
  before({ event }) {
    if (!isFromCloudFront(event.headers)) throw new HttpError(403, sentences.foreignOrigin)
  },
}
