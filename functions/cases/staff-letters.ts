import type { CaseKind } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import { queueLetter, queueReminder } from '../letters/queue.ts'
import { required } from '../runtime/environment.ts'
import { countMetric } from '../runtime/log.ts'
import { countUp } from '../table/rate-limit.ts'

/** The letter to the staff about a new case and, if it is urgent, a reminder for the second recipients. */
export const staffLetterWrites = (
  about: Parameters<typeof queueLetter>[0],
  { writer }: { writer?: string | undefined } = {},
) => ({
  queued: queueLetter(about, { purpose: 'staff', writer }),
  reminder: isUrgent(about) ? queueReminder(about, { writer }) : undefined,
})

const perViewer = Number(required('RATE_LIMIT'))

/**
 * Counts a new case or an addition. True above the ceiling of its kind and hour, lower for urgent
 * ones: then the staff get no letter, so that a flood fills no mailbox and no quota. The desk shows
 * it.
 */
export async function countAgainstCeiling(kind: CaseKind | 'addition', isUrgent: boolean) {
  const [name, maxLetters] = isUrgent ? ['urgent', perViewer] : [kind, 3 * perViewer]
  const hour = Math.floor(Date.now() / 3_600_000)
  const letters = await countUp(`cases#${name}#${hour}`, (hour + 1) * 3600)
  if (letters <= maxLetters) return false
  countMetric('LettersHeldBack')
  return true
}
