import {
  parseAuthorization,
  parseTimestamp,
  sessionTokenOf,
  toleratedSkew,
} from '../sigv4/credential.ts'
import type { Call } from './call.ts'
import { accessDenied, invalidArgument, S3Error } from './errors.ts'
import type { Expectation, Signature } from './signature.ts'

/** Reads the signature in the `Authorization` header. Throws if its time or scope is wrong. */
export function readHeaderSignature(
  header: string,
  { headers }: Call,
  { region, now }: Expectation,
): Signature {
  const authorization = parseAuthorization(header)
  if (!authorization) {
    throw invalidArgument('Unsupported Authorization Type', 'Authorization', header)
  }
  const { credential } = authorization
  if (credential.region !== region || credential.service !== 's3') {
    throw malformed(`the region '${credential.region}' is wrong; expecting '${region}'`, region)
  }

  const timestamp = String(headers['x-amz-date'] ?? '')
  const moment = parseTimestamp(timestamp)
  if (Number.isNaN(moment)) {
    throw accessDenied('AWS authentication requires a valid Date or x-amz-date header')
  }
  if (!timestamp.startsWith(credential.day)) {
    throw malformed('Invalid credential date; it is not the date of x-amz-date', region)
  }
  if (Math.abs(moment - now) > toleratedSkew) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { RequestTime: timestamp, ServerTime: new Date(now).toISOString() },
    )
  }

  const payloadHash = headers['x-amz-content-sha256']
  return {
    ...authorization,
    timestamp,
    sessionToken: sessionTokenOf(headers),
    isPresigned: false,
    payloadHash: acceptedPayloadHash(typeof payloadHash === 'string' ? payloadHash : undefined),
  }
}

function acceptedPayloadHash(payloadHash: string | undefined): string {
  if (payloadHash === undefined) {
    const message = 'Missing required header for this request: x-amz-content-sha256'
    throw new S3Error(400, 'InvalidRequest', message)
  }
  if (/^(UNSIGNED-PAYLOAD|STREAMING-[A-Z0-9-]+|[\da-f]{64})$/.test(payloadHash)) return payloadHash
  const message = 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, or a valid sha256 value.'
  throw invalidArgument(message, 'x-amz-content-sha256', payloadHash)
}

function malformed(why: string, region: string) {
  const message = `The authorization header is malformed; ${why}`
  return new S3Error(400, 'AuthorizationHeaderMalformed', message, { Region: region })
}
