import { reject, rejectSignIn, type Context } from './context.ts'

/**
 * Rejects while the subject is locked out (Developer Guide, Lockout behavior for failed sign-in
 * attempts): from the fifth failure on for 2^(n-5) seconds, at most 15 minutes. Attempts during a
 * lock-out are not counted, but they keep the count alive.
 */
export function rejectWhenLocked(context: Context, subject: string): void {
  const known = findFailures(context, subject)
  if (!known || context.clock.now() >= known.lockedUntil) return
  saveFailures(context, subject, known)
  rejectSignIn('Password attempts exceeded')
}

/** Counts a wrong password or code, which may lock the subject. */
export function recordFailure(context: Context, subject: string): void {
  const count = (findFailures(context, subject)?.count ?? 0) + 1
  const seconds =
    count < tolerated ? 0 : Math.min(2 ** (count - tolerated), maxLockMilliseconds / 1000)
  saveFailures(context, subject, { count, lockedUntil: context.clock.now() + seconds * 1000 })
}

/** Forgets the failures, after a successful sign-in. */
export function forgetFailures(context: Context, subject: string): void {
  context.database.prepare('DELETE FROM failures WHERE subject = ?').run(subject)
}

/**
 * Rejects the sixth attempt within an hour with LimitExceededException. Cognito allows 5 to 20,
 * depending on the risk it sees (Developer Guide, Quotas in Amazon Cognito).
 */
export function rejectBeyondLimit(context: Context, subject: string): void {
  const now = context.clock.now()
  const row = context.database
    .prepare('SELECT count(*) AS made FROM attempts WHERE subject = ? AND made BETWEEN ? AND ?')
    .get(subject, now - hour, now)
  if (Number(row?.made) < attemptsPerHour) return
  reject('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
}

/** Counts one attempt. */
export function recordAttempt(context: Context, subject: string): void {
  const now = context.clock.now()
  context.database.prepare('DELETE FROM attempts WHERE made < ?').run(now - hour)
  context.database.prepare('INSERT INTO attempts VALUES (?, ?)').run(subject, now)
}

const attemptsPerHour = 5
const hour = 60 * 60 * 1000

const tolerated = 5
const maxLockMilliseconds = 15 * 60 * 1000

interface Failures {
  count: number
  lockedUntil: number
}

/** The failures that still count: fifteen quiet minutes, or a clock moved back, forget them. */
function findFailures(context: Context, subject: string): Failures | undefined {
  const row = context.database.prepare('SELECT * FROM failures WHERE subject = ?').get(subject)
  if (!row) return undefined
  const quiet = context.clock.now() - Number(row.latest)
  if (quiet < 0 || quiet >= maxLockMilliseconds) return undefined
  return { count: Number(row.count), lockedUntil: Number(row.locked_until) }
}

function saveFailures(context: Context, subject: string, failures: Failures): void {
  const now = context.clock.now()
  context.database.prepare('DELETE FROM failures WHERE latest < ?').run(now - maxLockMilliseconds)
  context.database
    .prepare('INSERT OR REPLACE INTO failures VALUES (?, ?, ?, ?)')
    .run(subject, failures.count, failures.lockedUntil, now)
}
