import type { ThreadEntry } from '#shared/case-history.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { FollowedCase } from '#shared/following.ts'
import { queueLetter } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { attemptAt, recall, remember } from '../table/idempotency.ts'
import { admit } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces } from '../table/transact.ts'
import { openCase, toFollowed, type Holder } from './follow.ts'
import { countAgainstCeiling } from './staff-letters.ts'
import {
  commitChange,
  fieldsAfterAddition,
  newEntry,
  withStatus,
  type CaseFields,
} from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { isFull } from './thread.ts'

/** A message of a case's sender, or that a fault is solved, remains or has become urgent. */
type SenderMessage = { what: 'message'; text: string } | { what: 'solved' | 'remains' | 'urgent' }

/**
 * Adds what its sender says to a case, once however often it is sent, and queues a letter to the
 * staff. 'solved' closes the case, 'remains' opens one that is done; 'urgent' makes a report urgent
 * and new. Throws a DomainError: 'dead link', 'report full', 'other content', 'too many
 * forms', 'busy'.
 */
export function addToCase(holder: Holder, said: SenderMessage): Promise<FollowedCase> {
  // A lost race does not count them again.
  let admission: Promise<void> | undefined
  let counting: Promise<boolean> | undefined
  return retryLostRaces('busy', async () => {
    const stored = await openCase(holder)
    if (isRepeated(stored, said)) return toFollowed(stored)
    const attempt =
      said.what === 'message' ? attemptAt(`addition#${stored.id}`, said, holder) : undefined
    await (admission ??= admit('follow-write', holder.viewer, 'too many forms', { attempt }))
    if (attempt && (await recall(attempt))) return toFollowed(await openCase(holder))
    if (isFull(stored)) throw new DomainError('report full')
    const entry: ThreadEntry = { ...newEntry(), ...said }
    const remembered = attempt && remember(attempt, entry.id)
    const isSpam = stored.status === 'spam'
    const isHeldBack =
      !isSpam && (await (counting ??= countAgainstCeiling('addition', said.what === 'urgent')))
    // Nobody gets letters about spam.
    const queued = isSpam || isHeldBack ? undefined : letterAfter(stored, entry)
    const fields = fieldsAfter(stored, entry)
    if (isHeldBack && fields.staffLetter === null) {
      fields.staffLetter = { state: 'heldBack', at: entry.at }
    }
    const after = await commitChange(stored, {
      entries: [entry],
      fields,
      writes: { remembered, queued },
    })
    return after === lostRace ? lostRace : toFollowed(after)
  })
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
  const urgent = { urgency: 'high' } as CaseFields
  // It is urgent once it turns out to be no spam.
  if (stored.status === 'spam') return what === 'urgent' ? urgent : {}
  if (what === 'solved') return { ...withStatus(stored, 'done'), unreadSince: null }
  if (what === 'message') return fieldsAfterAddition(stored, unreadSince)
  if (what === 'remains')
    return { ...fieldsAfterAddition(stored, unreadSince, true), isToldFixed: null }
  return {
    ...urgent,
    status: 'new',
    acknowledgedAt: null,
    acknowledgedBy: null,
    unreadSince,
    staffLetter: null,
    isToldFixed: null,
  }
}

const letterAfter = (stored: StoredCase, { what, id: entryId }: ThreadEntry) =>
  what === 'urgent'
    ? queueLetter({ ...stored, urgency: 'high' }, { purpose: 'staff', entryId })
    : queueLetter(stored, { purpose: 'addition', entryId })
