import { isUrgent } from '#shared/case-rules.ts'
import { isBeingSent, queueAgain, queueLetter } from '../letters/queue.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import type { CaseWithLetters } from './read.ts'
import { type Change, maxLettersAtOnce } from './update.ts'

/**
 * Sends the staff the letter about a case once more, in place of one that waits or was set aside.
 * Replies and letters about what the sender added, still in the queue, are tried again as well,
 * unless they are being sent at the moment.
 */
export const resend =
  (by: string) =>
  ({ stored, letters }: CaseWithLetters, entryId: string): Change => {
    // One limit for what is deleted and what is written anew: it is one transaction.
    const concerned = letters
      .filter(({ purpose }) => ['staff', 'addition', 'reply'].includes(purpose))
      .slice(0, maxLettersAtOnce)
    const former = concerned.filter(({ purpose }) => purpose === 'staff')
    const others = concerned.filter(each => each.purpose !== 'staff' && !isBeingSent(each))
    const letter = { purpose: 'staff', entryId, isUrgent: isUrgent(stored) } as const
    return {
      entry: { what: 'resent', by },
      fields: { staffLetter: null },
      dropped: former.map(({ id }) => id),
      writes: {
        queued: queueLetter(stored, letter),
        ...Object.fromEntries(others.map(each => [`again ${each.id}`, queueAgain(each)])),
      },
    }
  }

/**
 * Sends the latest reply to its receiver once more. Throws a DomainError, 'case stale', without one
 * and for spam.
 */
export const resendReply =
  (by: string) =>
  ({ stored, letters }: CaseWithLetters, resentId: string): Change => {
    if (stored.status === 'spam') throw new DomainError('case stale')
    const answer = orThrow(
      stored.history.findLast(({ what }) => what === 'reply'),
      'case stale',
    )
    const queued = queueLetter(stored, { purpose: 'reply', entryId: answer.id, resentId })
    return {
      entry: { what: 'resent', by, isReply: true },
      fields: { senderLetter: null },
      dropped: letters.filter(({ entryId }) => entryId === answer.id).map(({ id }) => id),
      writes: { queued },
    }
  }
