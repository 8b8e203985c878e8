import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { CaseKind } from '#shared/case-labels.ts'
import { required } from '../runtime/environment.ts'

/** A UUID of version 7 (RFC 9562, 5.7): later ones sort behind earlier ones. */
export function createId(now = Date.now()): string {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)])
  bytes.writeUIntBE(now, 0, 6)
  return toUuid(bytes, 7)
}

/** The time an id of version 7 was made, in milliseconds since 1970. */
export const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** The beginning of ids of version 7 that are made at this moment, in milliseconds since 1970. */
export function idsFrom(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** A UUID of version 8 (RFC 9562, 5.8) that is always the same for the same text or bytes. */
export function idFrom(content: string | Uint8Array): string {
  return toUuid(createHash('sha256').update(content).digest().subarray(0, 16), 8)
}

/** Writes 16 bytes as a UUID of this version, whose marks take the place of six bits (RFC 9562, 4). */
function toUuid(bytes: Buffer, version: number): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** True for texts in the form of an id. Checked before a part of a path goes into a key. */
export const isId = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)

/** For the phone, such as `F-7K3Q-2M`: one of 244 million, without look-alike letters. */
export function createReference(kind: CaseKind): string {
  const characters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters[kind]}-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

const letters = { contact: 'K', issue: 'F', inquiry: 'I' }

const alphabet = '234679ACDEFGHJKMNPQRTVWXY'

/** Compares ids, or moments in ISO 8601, which sort by their characters. */
export const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** 256 random bits for a cookie, which cannot be guessed. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The hash of a secret. The table stores only the hash, which is useless to its readers. */
export const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** HMAC-SHA-256, base64url: without the key nobody finds the value by trying all possible ones. */
export const keyedHash = (purpose: string, value: unknown): string =>
  createHmac('sha256', required('DIGEST_KEY'))
    .update(JSON.stringify([purpose, value]))
    .digest('base64url')
