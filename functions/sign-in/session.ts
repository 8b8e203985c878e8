import * as z from 'zod/mini'
import type { SignedIn } from '../http/reply.ts'
import { sessionHours, signInDays } from '#shared/retention.ts'
import { expression } from '../table/expression.ts'
import { getItem, putItem, updateItem, deleteItem } from '../table/items.ts'
import { daysFromNow } from '../table/expiry.ts'
import { queryRaw, readTimes } from '../table/query.ts'
import { createSecret, idOf } from '../table/ids.ts'

/** A signed-in administrator. Moments are milliseconds since 1970, `expiresAt` is in seconds. */
const Session = z.object({
  id: z.string(),
  sub: z.string(),
  username: z.string(),
  /** The keyed hash of their e-mail address: what they enter is not sent to it. */
  address: z.optional(z.string()),
  createdAt: z.number(),
  /** The time Cognito last said that this user may manage the site, as the session was used. */
  checkedAt: z.number(),
  expiresAt: z.int(),
})

export type Session = z.output<typeof Session>

/** How long a session lasts at most, in seconds. */
export const sessionSeconds = sessionHours.atMost * 60 * 60

/** Creates a session and returns the secret for its cookie. */
export async function createSession({ id: sub, ...user }: SignedIn): Promise<string> {
  const secret = createSecret()
  const now = Date.now()
  const session = { sub, ...user, createdAt: now, checkedAt: now }
  await putItem('session', { id: idOf(secret), ...session, expiresAt: endOf(session) })
  return secret
}

/** The session of this secret, unless it has expired. */
export const findSession = (secret: string): Promise<Session | undefined> =>
  getItem('session', idOf(secret), Session)

/** Notes that the session is in use, which puts its end off. False when it was ended meanwhile. */
export async function noteUse(session: Session): Promise<boolean> {
  const checkedAt = Date.now()
  const set = { checkedAt, expiresAt: endOf({ ...session, checkedAt }) }
  return (await updateItem('session', session.id, { set }, Session)) !== undefined
}

/** A session ends some hours after its last use, and some days after it began in any case. */
function endOf({ createdAt, checkedAt }: Pick<Session, 'createdAt' | 'checkedAt'>): number {
  const unusedEnd = checkedAt / 1000 + sessionHours.unused * 60 * 60
  return Math.floor(Math.min(unusedEnd, createdAt / 1000 + sessionSeconds))
}

/** Ends the session with this secret, if there is one. */
export const endSession = (secret = '') => endSessionWithId(idOf(secret))

/** Ends the session with this id: the hash of its secret. */
export const endSessionWithId = (id: string) => deleteItem('session', id)

/** Ends every session of this user, wherever it is used, but for the one with the id `kept`. */
export async function endSessionsOf(sub: string, kept?: string): Promise<void> {
  const sessions = await Array.fromAsync(queryRaw('session', { filter: expression`#sub = ${sub}` }))
  const ended = sessions.map(({ id }) => String(id)).filter(id => id !== kept)
  await Promise.all(ended.map(endSessionWithId))
}

const signedIn = 'signed-in#'

/** Notes that this user has signed in now. */
export const noteSignIn = (sub: string) =>
  putItem('administrator', {
    id: `${signedIn}${sub}`,
    at: new Date().toISOString(),
    expiresAt: daysFromNow(signInDays),
  })

/** Reads the time of each user's latest sign-in, by their `sub`. */
export const readSignIns = () => readTimes('administrator', signedIn)

/** Deletes the time of this user's latest sign-in. */
export const forgetSignIn = (sub: string) => deleteItem('administrator', `${signedIn}${sub}`)

/** `__Host-` binds a cookie to this very host over TLS (RFC 6265bis, 4.1.3.2). */
export const sessionCookie = '__Host-session'

/** The cookie with a step of a sign-in. */
export const challengeCookie = '__Host-challenge'

/** A `Set-Cookie` value that no script can read and no other site can make a browser send. */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

/** A `Set-Cookie` value that deletes a cookie. */
export const clearCookie = (name: string) => setCookie(name, '', 0)
