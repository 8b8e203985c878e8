import type { CaseKind } from '#shared/case-labels.ts'
import { acknowledgementMinutes } from '#shared/urgency.ts'
import { prioritize, queueLetter } from '../letters/queue.ts'
import { createLink } from './links.ts'

/**
 * The writes that queue the letters about a case to the staff: one at once and, about an urgent
 * report, a reminder for the second recipients. Both then have a link that acknowledges the report.
 *
 * @param expiresAt when the link ends, in seconds since 1970
 */
export function staffLetterWrites(
  about: { kind: CaseKind; id: string },
  { isUrgent, expiresAt, entryId }: { isUrgent: boolean; expiresAt: number; entryId?: string },
) {
  const link = isUrgent ? createLink('acknowledgement', about, expiresAt) : undefined
  const salt = link?.salt
  const delay = acknowledgementMinutes * 60_000
  const queued = queueLetter(about, { purpose: 'staff', salt, entryId })
  if (!isUrgent) return { queued }
  const reminder = queueLetter(about, { purpose: 'reminder', salt, entryId, delay })
  return {
    acknowledgement: link?.write,
    queued,
    queuedFirst: prioritize(queued),
    reminder,
    reminderFirst: prioritize(reminder),
  }
}
