import type { IncomingHttpHeaders } from 'node:http'
import type { Scope } from './credential.ts'
import { sha256 } from './signature.ts'

/** Everything of a request that goes into its signature. */
interface SignedParts {
  method: string
  /** Already encoded as the service wants it: S3 encodes a path once, all others twice. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  signedHeaders: string[]
  /** The SHA-256 of the body in hexadecimal, or one of the words S3 accepts in its place. */
  payloadHash: string
}

/** The canonical request of "Create a signed AWS API request" (AWS IAM User Guide). */
export function canonicalRequest(parts: SignedParts): string {
  const { method, path, query, headers, signedHeaders, payloadHash } = parts
  return [
    method,
    path,
    canonicalQuery(query),
    ...signedHeaders.map(name => `${name}:${canonicalValue(headers[name])}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
}

/** The text that is signed for a canonical request. */
export function stringToSign(timestamp: string, scope: Scope, canonical: string): string {
  const { day, region, service } = scope
  return [
    'AWS4-HMAC-SHA256',
    timestamp,
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical),
  ].join('\n')
}

/** Percent-encodes all but the unreserved characters of RFC 3986, as AWS's UriEncode does. */
function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Like `encodeUri`, except for the slashes between the segments. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeUri).join('/')
}

/** Path and query of an address, the path as it was sent. */
export function splitAddress(url: string): { path: string; query: URLSearchParams } {
  const at = url.indexOf('?')
  if (at < 0) return { path: url, query: new URLSearchParams() }
  return { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) }
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(pair => pair.join('='))
    .join('&')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function canonicalValue(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
}
