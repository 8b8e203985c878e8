import { createHash, createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto'
import type { Scope } from './credential.ts'

/**
 * Signs a text as AWS Signature Version 4 does: the string to sign of a request, or the policy of a
 * form POST in base64. The signature is in hexadecimal.
 */
export function sign(secretAccessKey: string, { day, region, service }: Scope, text: string) {
  const signingKey = [day, region, service, 'aws4_request'].reduce<BinaryLike>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', signingKey).update(text).digest('hex')
}

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
