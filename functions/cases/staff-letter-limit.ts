import { addToDigest, type DigestedThing } from '../letters/digest-queue.ts'
import { required } from '../runtime/environment.ts'
import { countMetric } from '../runtime/metrics.ts'
import { countUp } from '../table/counters.ts'

const perViewer = Number(required('RATE_LIMIT'))

/** The maximum number of letters of a kind to the staff in an hour, each about one thing. */
const maxLetters = { urgent: perViewer, other: 3 * perViewer }

/**
 * Counts a new case, or what a sender adds to one. Above the limit of its kind and hour it is added
 * to the staff's next digest instead of having letters of its own, so that a flood fills no mailbox
 * and no quota. Answers whether it was.
 */
export async function holdBackAboveLimit(about: DigestedThing): Promise<boolean> {
  const hour = Math.floor(Date.now() / 3_600_000)
  const use = about.isUrgent ? 'urgent' : 'other'
  const counter = `cases#${about.isUrgent ? 'urgent' : about.kind}#${hour}`
  if ((await countUp(counter, (hour + 1) * 3600)) <= maxLetters[use]) return false
  await addToDigest(about)
  countMetric('LettersHeldBack')
  return true
}
