import { addToDigest, type DigestedThing } from '../letters/digest-queue.ts'
import { required } from '../runtime/environment.ts'
import { countMetric } from '../runtime/metrics.ts'
import { countUp } from '../table/counters.ts'

/** So many letters of a kind are sent to the staff in an hour, each about one thing. */
const perViewer = Number(required('RATE_LIMIT'))
const ceiling = { urgent: perViewer, other: 3 * perViewer }

/**
 * Counts a new case, or what a sender adds to one. True above the ceiling of its kind and hour: it is
 * then in the staff's next digest, instead of having letters of its own, so that a flood fills no
 * mailbox and no quota.
 */
export async function isDigested(about: DigestedThing): Promise<boolean> {
  const hour = Math.floor(Date.now() / 3_600_000)
  const use = about.isUrgent ? 'urgent' : 'other'
  const counter = `cases#${about.isUrgent ? 'urgent' : about.kind}#${hour}`
  if ((await countUp(counter, (hour + 1) * 3600)) <= ceiling[use]) return false
  await addToDigest(about)
  countMetric('LettersHeldBack')
  return true
}
