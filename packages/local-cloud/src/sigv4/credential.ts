import type { IncomingHttpHeaders } from 'node:http'

/** The scope of a signing key: one day, one region, one service. */
export interface Scope {
  /** The day in UTC, such as `20261120`. */
  day: string
  region: string
  service: string
}

export interface Credential extends Scope {
  accessKeyId: string
}

/** The `Authorization` header of a request that Signature Version 4 signed. */
interface Authorization {
  credential: Credential
  signedHeaders: string[]
  signature: string
}

/** AWS rejects signatures whose time is farther than this from its own, in milliseconds. */
export const toleratedSkew = 15 * 60 * 1000

/** Reads `AKIDEXAMPLE/20261120/eu-north-1/s3/aws4_request`. */
export function parseCredential(text: string): Credential | undefined {
  const [, accessKeyId, day, region, service] =
    /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(text) ?? []
  if (!accessKeyId || !day || !region || !service) return undefined
  return { accessKeyId, day, region, service }
}

/** Reads `AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`. */
export function parseAuthorization(header: string): Authorization | undefined {
  const [, list] = /^AWS4-HMAC-SHA256\s+(.+)$/.exec(header) ?? []
  const parts = new Map(list?.split(/,\s*/).map(part => splitOnce(part)))
  const credential = parseCredential(parts.get('Credential') ?? '')
  const signedHeaders = parts.get('SignedHeaders')
  const signature = parts.get('Signature')
  if (!credential || !signedHeaders || !signature) return undefined
  return { credential, signedHeaders: signedHeaders.split(';'), signature }
}

/** Reads `20261120T183514Z`; milliseconds since 1970, NaN when it is no such time. */
export function parseTimestamp(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The session token that comes with the signature of temporary credentials. */
export const sessionTokenOf = (headers: IncomingHttpHeaders) =>
  headers['x-amz-security-token'] as string | undefined

/** The unsigned `x-amz-*` headers, all of which AWS wants signed. */
export function unsignedHeaders(headers: IncomingHttpHeaders, signed: string[]): string[] {
  return Object.keys(headers).filter(name => name.startsWith('x-amz-') && !signed.includes(name))
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=')
  return [part.slice(0, at), part.slice(at + 1)]
}
