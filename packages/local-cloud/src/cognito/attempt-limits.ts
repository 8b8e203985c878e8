import type { Context } from './context.ts'
import { reject } from './errors.ts'

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
