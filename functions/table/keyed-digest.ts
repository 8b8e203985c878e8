import { createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/**
 * Stands for a value and cannot be turned back into it, not even by trying all values there are,
 * since nobody outside knows the key. `purpose` keeps digests of different things apart.
 */
export const keyedDigest = (purpose: string, value: unknown) =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, value]))
    .digest('base64url')

const key = required('ORIGIN_VERIFY')
