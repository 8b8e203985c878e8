import {
  createHash,
  createHmac,
  createSecretKey,
  timingSafeEqual,
  type BinaryLike,
  type KeyObject,
} from 'node:crypto'
import type { Scope } from './credential.ts'

/**
 * Signs a text as AWS Signature Version 4 does: the string to sign of a request, or the policy of a
 * form POST in base64. The signature is in hexadecimal.
 */
export const sign = (secretAccessKey: string, scope: Scope, text: string) =>
  createHmac('sha256', signingKeyOf(secretAccessKey, scope)).update(text).digest('hex')

/** Compares two signatures; takes the same time wherever they differ. */
export function isSameSignature(calculated: string, given: string): boolean {
  const left = Buffer.from(calculated)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The SHA-256 digest of the data in hexadecimal. */
export function sha256(data: BinaryLike): string {
  return createHash('sha256').update(data).digest('hex')
}

/**
 * The keys that were derived so far: one serves its identity's calls of a service for a day. Node takes
 * five times as long for an HMAC with the bytes of a key.
 */
const signingKeys = new Map<string, KeyObject>()

function signingKeyOf(secretAccessKey: string, { day, region, service }: Scope): KeyObject {
  const parts = [day, region, service, 'aws4_request']
  const name = [secretAccessKey, ...parts].join('/')
  const known = signingKeys.get(name)
  if (known) return known
  const key = parts.reduce(
    (former, part) => createSecretKey(createHmac('sha256', former).update(part).digest()),
    createSecretKey(`AWS4${secretAccessKey}`, 'utf8'),
  )
  signingKeys.set(name, key)
  return key
}
