import { createHash, randomBytes, createHmac } from 'node:crypto'
import { required } from '../runtime/environment.ts'

/** 256 random bits for a cookie, which cannot be guessed. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The hash of a secret. The table stores only the hash, which is useless to its readers. */
export const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * A keyed hash (HMAC-SHA-256, base64url) of a value. Without the key nobody can find the value by
 * trying all possible ones. Hashes with another `purpose` differ.
 */
export const keyedHash = (purpose: string, value: unknown): string =>
  createHmac('sha256', required('DIGEST_KEY'))
    .update(JSON.stringify([purpose, value]))
    .digest('base64url')
