import type { Identities, Identity } from '../identities.ts'
import { canonicalRequest, encodePath, stringToSign } from '../sigv4/canonical-request.ts'
import { unsignedHeaders } from '../sigv4/credential.ts'
import { isSameSignature, sign } from '../sigv4/signature.ts'
import type { Call } from './call.ts'
import {
  accessDenied,
  invalidAccessKeyId,
  invalidArgument,
  signatureDoesNotMatch,
} from './errors.ts'
import { readHeaderSignature } from './header-signature.ts'
import { readPresignedSignature } from './presigned-signature.ts'
import type { Expectation, Signature } from './signature.ts'

interface Caller {
  identity: Identity
  payloadHash: string
}

/**
 * Finds the signer of this request, in its `Authorization` header or in its address ("Authenticating
 * Requests", Amazon S3 API Reference). Throws what S3 answers to an anonymous, expired, foreign or
 * forged request. The body is yet to come: its hash is declared, and is verified when it has come.
 */
export function authenticate(call: Call, identities: Identities, expected: Expectation): Caller {
  const signature = readSignature(call, expected)
  const { credential, timestamp, sessionToken, signedHeaders, payloadHash } = signature

  const identity = identities.find(credential.accessKeyId, sessionToken)
  if (!identity) throw invalidAccessKeyId(credential.accessKeyId)

  const unsigned = unsignedHeaders(call.headers, signedHeaders).filter(
    name => !(signature.isPresigned && name === 'x-amz-content-sha256'),
  )
  if (unsigned.length > 0 || !signedHeaders.includes('host')) {
    const message = 'There were headers present in the request which were not signed'
    throw accessDenied(message, { HeadersNotSigned: unsigned.join(', ') || 'host' })
  }

  const { method, query, headers } = call
  const path = encodePath(call.path)
  const canonical = canonicalRequest({ method, path, query, headers, signedHeaders, payloadHash })
  const text = stringToSign(timestamp, credential, canonical)
  const calculated = sign(identity.secretAccessKey, credential, text)
  if (!isSameSignature(calculated, signature.signature)) {
    throw signatureDoesNotMatch({ StringToSign: text, CanonicalRequest: canonical })
  }
  return { identity, payloadHash }
}

function readSignature(call: Call, expected: Expectation): Signature {
  const { authorization } = call.headers
  const isPresigned = ['X-Amz-Algorithm', 'X-Amz-Signature'].some(name => call.query.has(name))
  if (authorization && isPresigned) {
    throw invalidArgument('Only one auth mechanism allowed', 'Authorization', authorization)
  }
  if (authorization) return readHeaderSignature(authorization, call, expected)
  if (isPresigned) return readPresignedSignature(call, expected)
  throw accessDenied()
}
