import { parseCredential, parseTimestamp, toleratedSkew } from '../sigv4/credential.ts'
import type { Call } from './call.ts'
import { accessDenied, notImplemented, S3Error } from './errors.ts'
import type { Expectation, Signature } from './signature.ts'

/**
 * Reads the signature in a presigned address and throws unless its time and scope are good
 * ("Authenticating Requests: Using Query Parameters", Amazon S3 API Reference).
 */
export function readPresignedSignature({ query }: Call, { region, now }: Expectation): Signature {
  rejectHoistedHeaders(query)
  const credential = parseCredential(query.get('X-Amz-Credential') ?? '')
  const timestamp = query.get('X-Amz-Date') ?? ''
  const signedHeaders = query.get('X-Amz-SignedHeaders')
  const signature = query.get('X-Amz-Signature')
  const lifetime = Number(query.get('X-Amz-Expires') ?? Number.NaN)
  const moment = parseTimestamp(timestamp)

  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') {
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  }
  if (!credential || !signedHeaders || !signature || Number.isNaN(moment)) {
    throw malformed(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    )
  }
  if (!(lifetime >= 1 && lifetime <= maxLifetime)) {
    throw malformed(`X-Amz-Expires must be between 1 and ${maxLifetime} seconds`)
  }
  if (credential.region !== region || credential.service !== 's3') {
    throw malformed(
      `Error parsing the X-Amz-Credential parameter; the region '${credential.region}' is wrong; expecting '${region}'`,
    )
  }
  if (!timestamp.startsWith(credential.day)) {
    throw malformed('Invalid credential date; it is not the date of X-Amz-Date')
  }
  if (now > moment + lifetime * 1000) throw accessDenied('Request has expired')
  if (now < moment - toleratedSkew) throw accessDenied('Request is not yet valid')

  return {
    credential,
    timestamp,
    signedHeaders: signedHeaders.split(';'),
    signature,
    sessionToken: query.get('X-Amz-Security-Token') ?? undefined,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    isPresigned: true,
  }
}

/** Seven days. */
const maxLifetime = 604_800

/**
 * The presigner moves `x-amz-*` headers into the query. S3 disregards the checksums there (the one
 * the SDK adds by itself is that of an empty body); what it does with others is not emulated.
 */
function rejectHoistedHeaders(query: URLSearchParams) {
  const harmless = /^x-amz-(checksum-|sdk-checksum-algorithm$|user-agent$)/
  for (const name of query.keys()) {
    if (name.startsWith('x-amz-') && !harmless.test(name)) {
      throw notImplemented(`${name} in a presigned address; sign it as a header`)
    }
  }
}

function malformed(message: string) {
  return new S3Error(400, 'AuthorizationQueryParametersError', message)
}
