import { createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/**
 * A keyed hash (HMAC-SHA-256) of a value. Without the key the value cannot be found by trying all
 * there are. Digests with another `purpose` differ.
 */
export const keyedDigest = (purpose: string, value: unknown) =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, value]))
    .digest('base64url')

const key = required('ORIGIN_VERIFY')
