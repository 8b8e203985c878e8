import { createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/**
 * A keyed hash (HMAC-SHA-256) of a value. Without the key the value cannot be found by trying all
 * there are. Digests with another `purpose` differ.
 */
export const keyedDigest = (purpose: string, value: unknown): string =>
  keyedDigests(purpose, value)[0]!

/** The same with each key that is accepted: what was stored with another one is found by these. */
export const keyedDigests = (purpose: string, value: unknown): string[] =>
  keys.map(key =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url'),
  )

/** New digests have the first one. */
const keys = required('DIGEST_KEYS').split(' ')
