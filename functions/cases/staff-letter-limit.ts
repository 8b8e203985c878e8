import { addToDigest, type DigestedThing } from '../letters/digest-queue.ts'
import { required } from '../runtime/environment.ts'
import { countMetric } from '../runtime/metrics.ts'
import { countUp } from '../table/counters.ts'

const perViewer = Number(required('RATE_LIMIT'))

/**
 * Counts a new case, or what a sender adds to one. Above the limit of its kind and hour, which is
 * lower for urgent ones, it is added to the staff's next digest instead of having letters of its own,
 * so that a flood fills no mailbox and no quota. Returns true if it was added.
 */
export async function holdBackAboveLimit(about: DigestedThing): Promise<boolean> {
  const [kind, maxLetters] = about.isUrgent ? ['urgent', perViewer] : [about.kind, 3 * perViewer]
  const hour = Math.floor(Date.now() / 3_600_000)
  const letters = await countUp(`cases#${kind}#${hour}`, (hour + 1) * 3600)
  if (letters <= maxLetters) return false
  await addToDigest(about)
  countMetric('LettersHeldBack')
  return true
}
