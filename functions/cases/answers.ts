import type { AnsweredElsewhere, CaseReply } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { isUndelivered } from '#shared/case-rules.ts'
import { placeOf } from '#shared/case-texts.ts'
import { fillIn } from '#shared/reply-templates.ts'
import { queueLetter } from '../letters/queue.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { requireRoomForNote } from './commands.ts'
import { toListed, type CaseWithLetters } from './read.ts'
import { reactedTo, withStatus, type Change } from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import { maxEntriesPerSide } from './thread.ts'
import type { Made } from './update.ts'

// The commands by which the staff answer a case, and send letters about it again.

/**
 * A new case is in hand by the company's answer, and may be closed with it. Throws a DomainError:
 * 'replies full' after too many, 'case stale' for spam, 'no address' where nobody gets a letter.
 */
export const reply =
  ({ text, isDone }: CaseReply) =>
  ({ stored }: CaseWithLetters, made: Made): Change => {
    const { status, replyCount = 0 } = stored
    requireAddress(stored)
    if (replyCount >= maxEntriesPerSide) throw new DomainError('replies full')
    return {
      entries: [
        { ...made, what: 'reply', text: fillIn(text, { ...stored, address: placeOf(stored) }) },
      ],
      fields: {
        ...reactedTo(stored, made),
        ...withStatus(stored, isDone ? 'done' : inHand(status)),
        // It was the state of an earlier letter.
        senderLetter: null,
      },
      writes: { queued: queueLetter(stored, { purpose: 'reply', entryId: made.id }) },
    }
  }

/**
 * Notes an answer that was given without the desk: a new case is in hand by it, or closed. Throws a
 * DomainError: 'case stale' for spam, 'notes full', since its text counts as a note.
 */
export const noteAnswer =
  ({ how, text, status }: AnsweredElsewhere) =>
  ({ stored }: CaseWithLetters, made: Made): Change => {
    if (stored.status === 'spam') throw new DomainError('case stale')
    if (text) requireRoomForNote(stored)
    return {
      entries: [{ ...made, what: 'answered', how, text }],
      fields: {
        ...reactedTo(stored, made),
        ...withStatus(stored, status ?? inHand(stored.status)),
      },
    }
  }

const inHand = (status: CaseStatus) => (status === 'new' ? 'ongoing' : status)

/**
 * Sends the staff the letter about a case once more, in place of one in the queue. Throws a DomainError,
 * 'case stale', for spam.
 */
export function resendToStaff({ stored, letters }: CaseWithLetters, made: Made): Change {
  if (stored.status === 'spam') throw new DomainError('case stale')
  return {
    entries: [{ ...made, what: 'resent' }],
    fields: { staffLetter: null },
    dropped: letters.filter(({ purpose }) => purpose === 'staff'),
    writes: { queued: queueLetter(stored, { purpose: 'staff', entryId: made.id }) },
  }
}

/**
 * Sends the sender the confirmation or the latest reply once more, as to another address, in place of one in
 * the queue. Throws a DomainError: 'no address', 'case stale' without a reply and for spam.
 */
export const resendToSender =
  (purpose: 'confirmation' | 'reply') =>
  ({ stored, letters }: CaseWithLetters, made: Made): Change => {
    requireAddress(stored)
    const isReply = purpose === 'reply'
    const latest = stored.history.findLast(({ what }) => what === 'reply')
    const entryId = isReply ? orThrow(latest, 'case stale').id : undefined
    const isUnreadAnswer = isReply && isUndelivered(toListed(stored))
    return {
      entries: [{ ...made, what: 'resent', ...(isReply ? { isReply } : { isConfirmation: true }) }],
      fields: { senderLetter: null, ...(isUnreadAnswer && { unreadSince: null }) },
      dropped: letters.filter(each => each.purpose === purpose && each.entryId === entryId),
      writes: { queued: queueLetter(stored, { purpose, entryId, resentId: made.id }) },
    }
  }

/** Throws a DomainError: 'no address', and 'case stale' for spam, for which the desk does not offer a letter. */
function requireAddress({ status, email }: StoredCase) {
  if (status === 'spam') throw new DomainError('case stale')
  if (!email) throw new DomainError('no address')
}
