import { createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/**
 * A keyed hash (HMAC-SHA-256) of a value. Without the key nobody can find the value by trying
 * all possible ones. Hashes with another `purpose` differ.
 */
export const keyedHash = (purpose: string, value: unknown): string =>
  keyedHashes(purpose, value)[0]!

/**
 * The keyed hashes of a value, one with each key that is accepted: what was stored with a former key
 * is found by these.
 */
export const keyedHashes = (purpose: string, value: unknown): string[] =>
  keys.map(key =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url'),
  )

/** New hashes are made with the first one. */
const keys = required('DIGEST_KEYS').split(' ')
