import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie: nobody can guess them. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The hash of a secret: the table keeps it alone, so that nobody who reads the table can use it. */
export const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
