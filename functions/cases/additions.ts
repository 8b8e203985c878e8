import { isUrgent } from '#shared/case-rules.ts'
import { queueLetter, queueReminder } from '../letters/queue.ts'
import { isUnacknowledged, isWaitingForSomebody, type StoredCase } from './stored-case.ts'

/**
 * The fields of a case after its sender has said or shown something. A word of thanks opens no
 * closed case; that the fault remains does, and an urgent report that nobody has acknowledged waits
 * again whatever is said.
 */
export function fieldsAfterAddition(
  { status, ...stored }: StoredCase,
  at: string,
  isRemaining = false,
) {
  const unreadSince = at
  if (status !== 'done') return { status, unreadSince }
  // The state of the letter is that of an earlier one.
  if (isUnacknowledged(stored)) return { status: 'new', unreadSince, staffLetter: null } as const
  return { status: isRemaining ? 'ongoing' : 'done', unreadSince } as const
}

/** The letter to the staff about an addition, and a reminder if the case waits again by it. */
export const additionWrites = (before: StoredCase, after: StoredCase, entryId: string) => ({
  queued: queueLetter(after, { purpose: 'addition', entryId, isUrgent: isUrgent(after) }),
  reminder:
    isWaitingForSomebody(after) && !isWaitingForSomebody(before)
      ? queueReminder(after, { entryId })
      : undefined,
})
