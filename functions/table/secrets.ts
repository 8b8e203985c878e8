import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie, which cannot be guessed. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The hash of a secret. The table stores only the hash, which is useless to its readers. */
export const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
