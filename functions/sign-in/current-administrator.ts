import { type Administrator, adminGroup } from '#shared/sign-in.ts'
import type { SignedIn } from '../http/reply.ts'
import { describeError, log } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { getUser, listGroups } from './cognito.ts'
import { endSessionWithId, findSession, noteUse, type Session } from './session.ts'

/**
 * Every five minutes Cognito confirms that the user may still manage the site; if not, the session
 * ends. Its use is noted then and not more often: the idle end may come early, but a call costs no
 * write.
 */
export async function currentAdministrator(
  secret: string | undefined,
): Promise<SignedIn | undefined> {
  const session = secret ? await findSession(secret) : undefined
  if (!session) return undefined
  const { sub: id, username, address } = session
  const administrator = { id, username, address }
  const isDue = Date.now() - session.checkedAt >= checkInterval
  return !isDue || (await revalidateSession(session, administrator)) ? administrator : undefined
}

const minute = 60 * 1000
const checkInterval = 5 * minute

/** While Cognito does not answer, a session goes on so long and a removed administrator, too. */
const grace = 60 * minute

async function revalidateSession(session: Session, user: Administrator): Promise<boolean> {
  try {
    if (await isStillAdministrator(user)) return noteUse(session)
  } catch (error) {
    if (!isOutage(error)) throw error
    log('WARN', 'session not checked', { error: describeError(error) })
    return Date.now() - session.checkedAt < grace
  }
  await endSessionWithId(session.id)
  return false
}

/** Active, in the group, and with this id: another user may have got the name. */
export async function isStillAdministrator({ id, username }: Administrator): Promise<boolean> {
  const [user, groups] = await Promise.all([getUser(username), listGroups(username)])
  return user?.state === 'active' && user.id === id && groups.includes(adminGroup)
}
