import { createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/**
 * A keyed hash (HMAC-SHA-256) of a value. Without the key nobody can find the value by trying all
 * there are. `purpose` keeps digests of different things apart.
 */
export const keyedDigest = (purpose: string, value: unknown) =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, value]))
    .digest('base64url')

const key = required('ORIGIN_VERIFY')
