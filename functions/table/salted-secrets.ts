import { randomBytes } from 'node:crypto'
import { keyedHash, keyedHashes } from './keyed-hash.ts'

/** A new salt, from which `secretFrom` makes a secret. */
export function createSalt(): string {
  const random = randomBytes(32).toString('base64url')
  return `${random}.${keyedHash('salt', random)}`
}

/**
 * The secret of the link with this salt. Undefined when its key is not accepted any more, or is
 * that of a stage whose backup this one has restored.
 */
export function secretFrom(salt: string): string | undefined {
  const [random, mark = ''] = salt.split('.')
  return keyedHashes('link', salt).map(toSecret)[keyedHashes('salt', random).indexOf(mark)]
}

/** 128 bits in 32 hexadecimal digits: to mail programs a link in plain text ends before a hyphen. */
const toSecret = (hash: string) => Buffer.from(hash, 'base64url').toString('hex').slice(0, 32)
