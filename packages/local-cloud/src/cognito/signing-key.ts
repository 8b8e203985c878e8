import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { loadSetting } from './settings.ts'

/** The RSA key that signs every token of this local cloud. */
export interface SigningKey {
  privateKey: KeyObject
  publicKey: KeyObject
  id: string
}

/** The key, made at the first start. */
export function loadSigningKey(database: DatabaseSync): SigningKey {
  const privateKey = createPrivateKey(loadSetting(database, 'signing-key', makePrivateKey))
  const publicKey = createPublicKey(privateKey)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return { privateKey, publicKey, id: createHash('sha256').update(der).digest('base64') }
}

/** Claims as a signed token (RFC 7519, RS256). */
export function signToken(key: SigningKey, claims: object): string {
  const content = [{ kid: key.id, alg: 'RS256' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`
}

/** The claims of a token that this key signed, or `undefined`. The caller checks its expiry. */
export function readToken(key: SigningKey, token: string): Record<string, unknown> | undefined {
  const [header, claims, signature] = token.split('.')
  if (!header || !claims || !signature) return undefined
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, key.publicKey, Buffer.from(signature, 'base64url'))) {
    return undefined
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

function makePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
