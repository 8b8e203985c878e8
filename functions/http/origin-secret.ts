import { createHash, timingSafeEqual } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/** True for calls through CloudFront, which alone knows the secret: one of those that are accepted. */
export function isFromCloudFront(headers: Record<string, string | undefined>): boolean {
  const presented = hashOf(headers['x-origin-verify'] ?? '')
  return accepted.some(secret => timingSafeEqual(presented, secret))
}

/** Hashes are compared, since only texts of one length can be compared in constant time. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()

const accepted = required('ORIGIN_VERIFY').split(' ').map(hashOf)
