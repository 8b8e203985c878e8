import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '../table/keyed-digest.ts'
import { createSecret } from '../table/secrets.ts'
import { setCookie } from './cookies.ts'

/** Marks a browser in which somebody has signed in. It stays when they sign out. */
export const deviceCookie = '__Host-device'

/**
 * The `Set-Cookie` value for a browser in which this user has signed in, for 180 days: random, with
 * a keyed digest over it and the user name. A browser that is known keeps its own.
 */
export function markDevice(username: string, presented: string | undefined): string {
  const random = findDevice(username, presented) ?? createSecret()
  return setCookie(deviceCookie, `${random}.${proofOf(username, random)}`, 180 * 24 * 60 * 60)
}

/** The random part of a cookie that this user's sign-in has set; undefined for any other value. */
export function findDevice(username: string, presented = ''): string | undefined {
  const [, random = '', proof = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(presented) ?? []
  const isOwn =
    random && timingSafeEqual(Buffer.from(proofOf(username, random)), Buffer.from(proof))
  return isOwn ? random : undefined
}

const proofOf = (username: string, random: string) => keyedDigest('device', [username, random])
