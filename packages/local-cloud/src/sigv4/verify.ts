import type { IncomingMessage } from 'node:http'
import type { Identities, Identity } from '../identities.ts'
import { canonicalRequest, encodePath, splitAddress, stringToSign } from './canonical-request.ts'
import {
  parseAuthorization,
  parseTimestamp,
  sessionTokenOf,
  toleratedSkew,
  unsignedHeaders,
} from './credential.ts'
import { isSameSignature, sha256, sign } from './signature.ts'

interface VerifyOptions {
  /** The service's name in a credential scope, such as `dynamodb` or `cognito-idp`. */
  service: string
  /** Without it any. */
  region?: string
  /** The present moment by the local cloud's clock, in milliseconds since 1970; without it any. */
  now?: number
}

/** The name of AWS's error without its suffix; each service spells the rest in its own way. */
export type SignatureFault =
  | 'MissingAuthenticationToken'
  | 'UnrecognizedClient'
  | 'SignatureDoesNotMatch'
  | 'SignatureExpired'

export type Verification = { ok: true; identity: Identity } | { ok: false; code: SignatureFault }

/**
 * Finds the signer of this request of a JSON or query service in its `Authorization` header. The
 * signature must cover the method, the path, the query, the host, every `x-amz-*` header and this
 * body, for this service and region, no more than 15 minutes from now ("Create a signed AWS API
 * request", AWS IAM User Guide). S3 has rules of its own and does not use this.
 */
export function verifyHeaderSignature(
  request: IncomingMessage,
  body: Buffer,
  identities: Identities,
  { service, region, now }: VerifyOptions,
): Verification {
  const { headers, method = '', url = '' } = request
  if (!headers.authorization) return { ok: false, code: 'MissingAuthenticationToken' }

  const mismatch = { ok: false, code: 'SignatureDoesNotMatch' } as const
  const authorization = parseAuthorization(headers.authorization)
  if (!authorization) return mismatch
  const { credential, signature, signedHeaders } = authorization

  const identity = identities.find(credential.accessKeyId, sessionTokenOf(headers))
  if (!identity) return { ok: false, code: 'UnrecognizedClient' }

  const timestamp = String(headers['x-amz-date'] ?? '')
  const hasRightScope =
    credential.service === service &&
    credential.region === (region ?? credential.region) &&
    timestamp.startsWith(credential.day)
  const areAllSigned =
    signedHeaders.includes('host') && unsignedHeaders(headers, signedHeaders).length === 0
  if (!hasRightScope || !areAllSigned) return mismatch

  const moment = parseTimestamp(timestamp)
  const skew = Math.abs(moment - (now ?? moment))
  if (Number.isNaN(skew)) return mismatch
  if (skew > toleratedSkew) return { ok: false, code: 'SignatureExpired' }

  const { path, query } = splitAddress(url)
  const canonical = canonicalRequest({
    method,
    path: encodePath(path),
    query,
    headers,
    signedHeaders,
    payloadHash: sha256(body),
  })
  const calculated = sign(
    identity.secretAccessKey,
    credential,
    stringToSign(timestamp, credential, canonical),
  )
  return isSameSignature(calculated, signature) ? { ok: true, identity } : mismatch
}
