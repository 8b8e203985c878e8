import type { Administrator } from '#shared/admins.ts'
import { endSessionWithId } from './end-session.ts'
import { findSession, noteUse, type Session } from './session.ts'
import { describeError, log } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { isStillAdministrator } from './administrator-status.ts'

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
