import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The client's half of a sign-in by SRP, by RFC 5054 and Cognito's own last step: the answers to
 * PASSWORD_VERIFIER. Shares no code with the server. `begin` sends SRP_A and gives the parameters.
 */
export async function proveBySrp(
  poolId: string,
  password: string,
  begin: (SRP_A: string) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  const N = prime()
  const a = number(randomBytes(32).toString('hex'))
  const A = power(2n, a, N)
  const { USER_ID_FOR_SRP = '', SALT = '', SRP_B = '', ...rest } = await begin(A.toString(16))
  const B = number(SRP_B)
  const k = number(hash(pad(N), pad(2n)))
  const u = number(hash(pad(A), pad(B)))
  const pool = poolId.replace(/.*_/, '')
  const identity = createHash('sha256')
    .update(`${pool}${USER_ID_FOR_SRP}:${password}`)
    .digest('hex')
  const x = number(hash(pad(number(SALT)), identity))
  const S = power(B - k * power(2n, x, N), a + u * x, N)
  const extracted = hmac(Buffer.from(pad(u), 'hex'), Buffer.from(pad(S), 'hex'))
  const key = hmac(extracted, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16)
  const TIMESTAMP = 'Fri Nov 20 18:00:00 UTC 2026'
  const SECRET_BLOCK = rest.SECRET_BLOCK ?? ''
  const message = [`${pool}${USER_ID_FOR_SRP}`, Buffer.from(SECRET_BLOCK, 'base64'), TIMESTAMP]
  return {
    USERNAME: USER_ID_FOR_SRP,
    TIMESTAMP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: hmac(
      key,
      Buffer.concat(message.map(part => Buffer.from(part))),
    ).toString('base64'),
  }
}

function number(hex: string) {
  return BigInt(`0x${hex}`)
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let factor = ((base % modulus) + modulus) % modulus
  for (const bit of [...exponent.toString(2)].toReversed()) {
    if (bit === '1') result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

function pad(value: bigint) {
  const hex = value.toString(16)
  const even = hex.length % 2 === 1 ? `0${hex}` : hex
  return '89abcdef'.includes(even.charAt(0)) ? `00${even}` : even
}

function hash(...hex: string[]) {
  return createHash('sha256')
    .update(Buffer.from(hex.join(''), 'hex'))
    .digest('hex')
}

function hmac(key: Buffer, data: Buffer) {
  return createHmac('sha256', key).update(data).digest()
}

/** The 3072-bit group of RFC 5054, appendix A. */
export function prime() {
  return number(
    `
    FFFFFFFF FFFFFFFF C90FDAA2 2168C234 C4C6628B 80DC1CD1 29024E08 8A67CC74 020BBEA6 3B139B22
    514A0879 8E3404DD EF9519B3 CD3A431B 302B0A6D F25F1437 4FE1356D 6D51C245 E485B576 625E7EC6
    F44C42E9 A637ED6B 0BFF5CB6 F406B7ED EE386BFB 5A899FA5 AE9F2411 7C4B1FE6 49286651 ECE45B3D
    C2007CB8 A163BF05 98DA4836 1C55D39A 69163FA8 FD24CF5F 83655D23 DCA3AD96 1C62F356 208552BB
    9ED52907 7096966D 670C354E 4ABC9804 F1746C08 CA18217C 32905E46 2E36CE3B E39E772C 180E8603
    9B2783A2 EC07A28F B5C55DF0 6F4C52C9 DE2BCBF6 95581718 3995497C EA956AE5 15D22618 98FA0510
    15728E5A 8AAAC42D AD33170D 04507A33 A85521AB DF1CBA64 ECFB8504 58DBEF0A 8AEA7157 5D060C7D
    B3970F85 A6E1E4C7 ABF5AE8C DB0933D7 1E8C94E0 4A25619D CEE3D226 1AD2EE6B F12FFA06 D98A0864
    D8760273 3EC86A64 521F2B18 177B200C BBE11757 7A615D6C 770988C0 BAD946E2 08E24FA0 74E5AB31
    43DB5BFC E0FD108E 4B82D120 A93AD2CA FFFFFFFF FFFFFFFF`.replaceAll(/\s/g, ''),
  )
}
