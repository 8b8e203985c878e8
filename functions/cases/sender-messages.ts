import type { ThreadEntry } from '#shared/case-history.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { FollowedCase } from '#shared/following.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { attemptAt, recall, remember } from '../table/idempotency.ts'
import { admit } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { openCase, toFollowed, type Holder } from './follow.ts'
import { additionWrites, fieldsAfterAddition } from './additions.ts'
import { countAgainstCeiling, staffLetterWrites } from './staff-letters.ts'
import { afterChange, newEntry, withStatus, type CaseFields } from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { maxEntriesPerSide, threadWrites } from './thread.ts'

/** A message of a case's sender, or that a fault is solved, remains or has become urgent. */
type SenderMessage = { what: 'message'; text: string } | { what: 'solved' | 'remains' | 'urgent' }

/**
 * Adds what its sender says to a case, once however often it is sent, and queues a letter to the
 * staff. 'solved' closes the case, 'remains' opens one that is done; 'urgent' makes a report urgent
 * and new. Throws a DomainError: 'dead link', 'report full', 'other content', 'too many
 * forms', 'busy'.
 */
export function addToCase(holder: Holder, said: SenderMessage): Promise<FollowedCase> {
  const sending: Sending = { holder, said }
  return retryLostRaces('busy', async () => {
    const stored = await openCase(holder)
    if (isRepeated(stored, said)) return toFollowed(stored)
    return add(stored, sending)
  })
}

/** A message with its counts, which a lost race does not repeat. */
interface Sending {
  holder: Holder
  said: SenderMessage
  admission?: Promise<void>
  isHeldBack?: Promise<boolean>
}

async function add(stored: StoredCase, sending: Sending) {
  const { holder, said } = sending
  const { messageCount = 0, id } = stored
  if (messageCount >= maxEntriesPerSide) throw new DomainError('report full')
  const attempt = said.what === 'message' ? attemptAt(`addition#${id}`, said, holder) : undefined
  await (sending.admission ??= admit('follow-write', holder.viewer, 'too many forms', { attempt }))
  if (attempt && (await recall(attempt))) return toFollowed(await openCase(holder))
  const entry: ThreadEntry = { ...newEntry(), ...said }
  const isUrgentNow = said.what === 'urgent'
  const isSpam = stored.status === 'spam'
  const isHeldBack =
    !isSpam && (await (sending.isHeldBack ??= countAgainstCeiling('addition', isUrgentNow)))
  const changed = fieldsAfter(stored, entry)
  const fields = {
    ...changed,
    ...(isHeldBack &&
      changed.staffLetter === null && {
        staffLetter: { state: 'heldBack' as const, at: entry.at },
      }),
    messageCount: messageCount + 1,
  }
  const after = afterChange(stored, entry.at, fields, [entry])
  const failed = await transact({
    remembered: attempt && remember(attempt, entry.id),
    ...threadWrites(stored, entry, fields),
    // Nobody gets letters about spam.
    ...(!isSpam && !isHeldBack && letterWrites(stored, after, entry)),
  })
  if (failed.length === 0) return toFollowed(after)
  if (attempt && failed.includes('remembered')) {
    await recall(attempt)
    return toFollowed(await openCase(holder))
  }
  return lostRace
}

/** True for an outcome that the case has already: reported twice in a row it changes nothing. */
const isRepeated = (stored: StoredCase, { what }: SenderMessage) =>
  (what === 'urgent' &&
    (stored.kind !== 'issue' || (isUrgent(stored) && stored.status === 'new'))) ||
  (what === 'solved' && stored.status === 'done') ||
  (what === 'remains' && stored.status !== 'done' && latestDeed(stored)?.what === 'remains')

/** The latest entry of a person: that a letter about one was sent or came back is none. */
const latestDeed = ({ history }: StoredCase) =>
  history.findLast(entry => entry.what !== 'letter' && entry.what !== 'undelivered')

function fieldsAfter(stored: StoredCase, { what, at: unreadSince }: ThreadEntry): CaseFields {
  if (stored.status === 'spam') return {}
  if (what === 'solved') return { ...withStatus(stored, 'done'), unreadSince: null }
  if (what === 'message') return fieldsAfterAddition(stored, unreadSince)
  const untold = stored.isToldFixed && { isToldFixed: null }
  if (what !== 'urgent')
    return { ...fieldsAfterAddition(stored, unreadSince, what === 'remains'), ...untold }
  const urgency = { urgency: 'high' } as CaseFields
  const unacknowledged = { acknowledgedAt: null, acknowledgedBy: null }
  return { ...urgency, ...unacknowledged, status: 'new', unreadSince, staffLetter: null, ...untold }
}

const letterWrites = (before: StoredCase, after: StoredCase, { what, id }: ThreadEntry) =>
  what === 'urgent'
    ? staffLetterWrites(after, { isUrgent: true, entryId: id })
    : additionWrites(before, after, id)
