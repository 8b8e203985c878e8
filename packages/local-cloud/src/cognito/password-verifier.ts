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

/** 2 to this power: bit by bit from the highest, where to multiply by two is to shift. */
function powerOfTwo(exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime
    if (bit === '1') result <<= 1n
  }
  return result % prime
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
