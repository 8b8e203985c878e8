import { timingSafeEqual } from 'node:crypto'
import { daySeconds } from '#shared/clock.ts'
import { retentionDays } from '#shared/retention.ts'
import { keyedHashes } from '../table/keyed-hash.ts'
import { createSecret } from '../table/secrets.ts'
import { setCookie } from './cookies.ts'

/** Marks a browser in which somebody has signed in. It stays when they sign out. */
export const deviceCookie = '__Host-device'

/**
 * The `Set-Cookie` value for a browser in which this user has signed in, for `retentionDays.device`
 * days: random, with a keyed hash over it and the user name. A browser that is known keeps its own.
 */
export function markDevice(username: string, presented: string | undefined): string {
  const random = findDevice(username, presented) ?? createSecret()
  const [proof] = proofsOf(username, random)
  return setCookie(deviceCookie, `${random}.${proof}`, retentionDays.device * daySeconds)
}

/** The random part of a cookie that this user's sign-in has set; undefined for any other value. */
export function findDevice(username: string, presented = ''): string | undefined {
  const [, random = '', proof = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(presented) ?? []
  const isProof = (own: string) => timingSafeEqual(Buffer.from(own), Buffer.from(proof))
  return random && proofsOf(username, random).some(isProof) ? random : undefined
}

const proofsOf = (username: string, random: string) => keyedHashes('device', [username, random])
