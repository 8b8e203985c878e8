import { createHash, getDiffieHellman, randomBytes } from 'node:crypto'

/**
 * The stored form of a password, as Cognito keeps it: the verifier of the Secure Remote Password
 * protocol (RFC 5054), from which the password cannot be read. Both are hexadecimal.
 */
export interface Verifier {
  salt: string
  verifier: string
}

/** A fresh salt, and the verifier of this password under it. */
export function makeVerifier(poolId: string, name: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: computeVerifier(poolId, name, password, salt) }
}

/** The verifier that this password has with this salt. Takes some milliseconds. */
export function computeVerifier(poolId: string, name: string, password: string, salt: string) {
  const poolName = poolId.slice(poolId.indexOf('_') + 1)
  const inner = sha256(Buffer.from(`${poolName}${name}:${password}`))
  const exponent = sha256(Buffer.concat([padded(salt), inner])).toString('hex')
  return powerOfTwo(BigInt(`0x${exponent}`)).toString(16)
}

/** The prime of RFC 3526's group 15, which RFC 5054 uses for 3072 bits. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)

/** Whole bytes, the first below 0x80, as Cognito's clients write numbers before hashing them. */
function padded(hexadecimal: string): Buffer {
  const hex = BigInt(`0x${hexadecimal}`).toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/** 2 to this power: one multiplication for each hexadecimal digit. */
function powerOfTwo(exponent: bigint): bigint {
  return exponent
    .toString(16)
    .split('')
    .toReversed()
    .reduce((result, digit, place) => (result * powersAt(place)[Number(`0x${digit}`)]!) % prime, 1n)
}

/** By the place of a digit, from the lowest: 2 to the power of the value of each digit there. */
const powers: bigint[][] = []

function powersAt(place: number): bigint[] {
  const known = powers[place]
  if (known) return known
  const before = place > 0 ? powersAt(place - 1) : undefined
  const base = before ? (before[15]! * before[1]!) % prime : 2n
  const values = [1n]
  while (values.length < 16) values.push((values.at(-1)! * base) % prime)
  powers[place] = values
  return values
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
