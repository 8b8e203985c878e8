import { createHash, timingSafeEqual } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/** True for calls through CloudFront, which alone knows the secret. */
export const isFromCloudFront = (headers: Record<string, string | undefined>) =>
  timingSafeEqual(digest(headers['x-origin-verify'] ?? ''), expected)

/** Digests are compared, since only texts of one length can be compared in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const expected = digest(required('ORIGIN_VERIFY'))
