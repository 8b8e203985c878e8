import * as z from 'zod/mini'
import type { Administrator } from '#shared/admins.ts'
import { required } from '../runtime/environment.ts'
import { getItem, putItem, updateItem } from '../table/items.ts'
import { createSecret, idOf } from '../table/secrets.ts'

/** A signed-in administrator. Moments are milliseconds since 1970, `expiresAt` is in seconds. */
const Session = z.object({
  /** The hash of the cookie's secret. */
  id: z.string(),
  sub: z.string(),
  username: z.string(),
  createdAt: z.number(),
  /** The last use that was noted. */
  seenAt: z.number(),
  /** The time Cognito last said that this user may manage the site. */
  checkedAt: z.number(),
  expiresAt: z.int(),
})

export type Session = z.output<typeof Session>

const hours = 60 * 60 * 1000
const idle = Number(required('SESSION_IDLE_HOURS')) * hours
const absolute = Number(required('SESSION_ABSOLUTE_HOURS')) * hours

/** No session lasts longer, in seconds. */
export const sessionSeconds = absolute / 1000

/** Creates a session and returns the secret for its cookie. */
export async function createSession({ id: sub, username }: Administrator): Promise<string> {
  const secret = createSecret()
  const now = Date.now()
  const session = { sub, username, createdAt: now, seenAt: now, checkedAt: now }
  await putItem('session', { id: idOf(secret), ...session, expiresAt: endOf(session) })
  return secret
}

/** The session of this secret, unless it has expired. */
export const findSession = (secret: string): Promise<Session | undefined> =>
  getItem('session', idOf(secret), Session)

/** Notes that the session is in use, which puts its end off. False when it was ended meanwhile. */
export async function noteUse(session: Session, checkedAt = session.checkedAt): Promise<boolean> {
  const seenAt = Date.now()
  const set = { seenAt, checkedAt, expiresAt: endOf({ ...session, seenAt }) }
  const { item } = await updateItem('session', session.id, { set }, Session)
  return item !== undefined
}

/** A session ends some hours after its last use, and some days after it began in any case. */
const endOf = ({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>) =>
  Math.floor(Math.min(seenAt + idle, createdAt + absolute) / 1000)
