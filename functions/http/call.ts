import type { Extras } from '#shared/contract/endpoint.ts'
import { sentences } from '#shared/sentences.ts'
import { HttpError, type ApiEvent, type ReplyExtras, type SignedIn } from './reply.ts'

/** A call without its path, query and body. */
export interface Call extends Extras {
  /** The visitor's address as CloudFront saw it. Other headers about it can be made up. */
  viewer: string
  administrator?: SignedIn
  /** As the browser sent them; the first of a name counts. */
  cookies: Record<string, string>
  /** Sent with the answer; a handler adds to them. */
  reply: ReplyExtras
}

/** A call that needs a signed-in administrator. */
export interface AdminCall extends Call {
  administrator: SignedIn
}

/** Throws an HttpError 400 for a malformed `If-Match` or `Idempotency-Key`. */
export function readCall({ headers, cookies, requestContext }: ApiEvent): Call {
  return {
    version: readVersion(headers['if-match']),
    idempotencyKey: readIdempotencyKey(headers['idempotency-key']),
    viewer: headers['x-viewer-ip'] || 'unknown',
    administrator: requestContext.authorizer?.lambda ?? undefined,
    cookies: readCookies(cookies),
    reply: { headers: {}, cookies: [] },
  }
}

/** `"3"` is version 3; `*` is any version, as if the header were not there (RFC 9110, 13.1.1). */
function readVersion(ifMatch: string | undefined): number | undefined {
  if (!ifMatch || ifMatch.trim() === '*') return undefined
  const [, version] = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch) ?? []
  if (!version) throw new HttpError(400, sentences.unreadable)
  return Number(version)
}

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new HttpError(400, sentences.unreadable)
  return key
}

/** The cookies that API Gateway hands over, by name; the first of a name counts. */
export const readCookies = (cookies: string[] = []): Record<string, string> =>
  Object.fromEntries(cookies.map(readCookie).toReversed())

function readCookie(cookie: string): [name: string, value: string] {
  const [name = '', ...value] = cookie.split('=')
  return [name.trim(), value.join('=').trim()]
}
