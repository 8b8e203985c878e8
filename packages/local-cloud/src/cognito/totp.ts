import { createHmac, randomBytes } from 'node:crypto'

/** A new secret for an authenticator app, in Base32 as the app wants it. */
export function makeSecret(): string {
  return [...randomBytes(32)].map(byte => alphabet[byte % alphabet.length]).join('')
}

/** The six digits that an authenticator app shows at this moment, in milliseconds (RFC 6238). */
export function totpCode(secret: string, moment: number): string {
  return codeOfStep(secret, stepAt(moment))
}

/** The 30-second step, the present one or a neighbour, whose code this is; else `undefined`. */
export function findStep(secret: string, code: string, moment: number): number | undefined {
  const present = stepAt(moment)
  return [present - 1, present, present + 1].find(step => codeOfStep(secret, step) === code)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function stepAt(moment: number): number {
  return Math.floor(moment / 30_000)
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 0x0f
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000
  return String(number).padStart(6, '0')
}

function decode(base32: string): Buffer {
  const bits = [...base32].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}
