import { createHash, createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto'
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

/** The keys that were derived so far: one serves its identity's calls of a service for a day. */
const signingKeys = new Map<string, BinaryLike>()

function signingKeyOf(secretAccessKey: string, { day, region, service }: Scope): BinaryLike {
  const parts = [day, region, service, 'aws4_request']
  const name = [secretAccessKey, ...parts].join('/')
  const key =
    signingKeys.get(name) ??
    parts.reduce<BinaryLike>(
      (former, part) => createHmac('sha256', former).update(part).digest(),
      `AWS4${secretAccessKey}`,
    )
  signingKeys.set(name, key)
  return key
}
