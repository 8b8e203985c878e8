import { type Administrator, adminGroup } from '#shared/admins.ts'
import { describeError, log } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { getUser, listGroups } from './cognito.ts'
import { endSessionWithId, findSession, noteUse, type Session } from './session.ts'

/**
 * The administrator whose session has this secret. Every five minutes Cognito confirms that the
 * user may still manage the site; if not, the session ends. The session's use is noted at the same
 * time and not more often: its idle end may come five minutes early, but a call costs no write.
 */
export async function currentAdministrator(
  secret: string | undefined,
): Promise<Administrator | undefined> {
  const session = secret ? await findSession(secret) : undefined
  if (!session) return undefined
  const administrator = { id: session.sub, username: session.username }
  if (isDue(session) && !(await revalidateSession(session, administrator))) return undefined
  return administrator
}

const minute = 60 * 1000
const checkInterval = 5 * minute

/**
 * The time a session goes on while Cognito gives no answer. An outage at AWS should not interrupt
 * an administrator's work; nor should it keep a removed administrator signed in.
 */
const grace = 60 * minute

/** While Cognito does not answer it is called once a minute, so that few calls wait for it. */
function isDue({ seenAt, checkedAt }: Session): boolean {
  const now = Date.now()
  if (now - checkedAt < checkInterval) return false
  return now - checkedAt >= grace || now - seenAt >= minute
}

async function revalidateSession(session: Session, user: Administrator): Promise<boolean> {
  try {
    if (await isStillAdministrator(user)) return noteUse(session, Date.now())
  } catch (error) {
    if (!isOutage(error)) throw error
    log('WARN', 'session not checked', { error: describeError(error) })
    return Date.now() - session.checkedAt < grace && noteUse(session)
  }
  await endSessionWithId(session.id)
  return false
}

/**
 * True while this user may manage the site: enabled, confirmed, still in the group and still the
 * one with this id, since another user may have got the name. Rejects when Cognito gives no answer
 * within a few seconds.
 */
async function isStillAdministrator({ id, username }: Administrator): Promise<boolean> {
  const [user, groups] = await Promise.all([getUser(username), listGroups(username)])
  return (
    user?.Enabled === true &&
    user.UserStatus === 'CONFIRMED' &&
    user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value === id &&
    groups.includes(adminGroup)
  )
}
