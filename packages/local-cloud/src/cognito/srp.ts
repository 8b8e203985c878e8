import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

/**
 * What is kept of a password: the verifier of the Secure Remote Password protocol (RFC 5054), from
 * which the password cannot be read. Both are hexadecimal.
 */
export interface Verifier {
  salt: string
  verifier: string
}

/** One sign-in by SRP, between the two messages of the client. Hexadecimal. */
export interface Exchange {
  clientPublic: string
  serverSecret: string
  serverPublic: string
  verifier: string
}

/** A fresh salt, and the verifier of this password under it. */
export function makeVerifier(poolId: string, name: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: computeVerifier(poolId, name, password, salt) }
}

/** The verifier that this password has with this salt. Takes some milliseconds. */
export function computeVerifier(poolId: string, name: string, password: string, salt: string) {
  const inner = sha256(Buffer.from(`${poolName(poolId)}${name}:${password}`))
  const x = sha256(Buffer.concat([padded(toNumber(salt)), inner]))
  return power(generator, toNumber(x.toString('hex'))).toString(16)
}

/** Any number as a verifier of the group, for accounts that do not exist. */
export function imitateVerifier(hex: string): string {
  return (toNumber(hex) % prime).toString(16)
}

/** The server's half of the exchange. `undefined` when the client's public value is forbidden. */
export function startExchange(clientPublic: string, verifier: string): Exchange | undefined {
  if (!/^[0-9a-f]{1,768}$/i.test(clientPublic)) return undefined
  // RFC 5054, 2.5.4: with zero anybody would know the key.
  if (toNumber(clientPublic) % prime === 0n) return undefined
  const secret = toNumber(randomBytes(32).toString('hex'))
  const serverPublic = (multiplier * toNumber(verifier) + power(generator, secret)) % prime
  return {
    clientPublic,
    verifier,
    serverSecret: secret.toString(16),
    serverPublic: serverPublic.toString(16),
  }
}

/**
 * The signature that proves that the client knows the password (PASSWORD_CLAIM_SIGNATURE). Cognito
 * derives its key from the shared secret with HKDF, whose label is 'Caldera Derived Key'.
 */
export function expectedSignature(
  exchange: Exchange,
  claim: { poolId: string; name: string; secretBlock: string; timestamp: string },
): Buffer {
  const message = Buffer.concat([
    Buffer.from(`${poolName(claim.poolId)}${claim.name}`),
    Buffer.from(claim.secretBlock, 'base64'),
    Buffer.from(claim.timestamp),
  ])
  return hmac(sharedKey(exchange), message)
}

function sharedKey({ clientPublic, serverPublic, serverSecret, verifier }: Exchange): Buffer {
  const scrambler = sha256(
    Buffer.concat([padded(toNumber(clientPublic)), padded(toNumber(serverPublic))]),
  )
  const u = toNumber(scrambler.toString('hex'))
  const base = (toNumber(clientPublic) * power(toNumber(verifier), u)) % prime
  const shared = power(base, toNumber(serverSecret))
  const extracted = hmac(padded(u), padded(shared))
  return hmac(extracted, Buffer.from('Caldera Derived Key\x01')).subarray(0, 16)
}

/** The prime of RFC 3526's group 15, which RFC 5054 uses for 3072 bits; Cognito generates with 2. */
const prime = toNumber(getDiffieHellman('modp15').getPrime('hex'))
const generator = 2n
const multiplier = toNumber(
  sha256(Buffer.concat([padded(prime), padded(generator)])).toString('hex'),
)

function poolName(poolId: string): string {
  return poolId.slice(poolId.indexOf('_') + 1)
}

function toNumber(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

/** Whole bytes, the first below 0x80, as Cognito's clients write numbers before hashing them. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % prime
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
