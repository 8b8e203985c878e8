import type { CaseChanges } from '#shared/case-history.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { isUndelivered, isUrgent } from '#shared/case-rules.ts'
import { retentionDays } from '#shared/retention.ts'
import { queueConfirmation, queueAgain, queueLetter } from '../letters/queue.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { daysFromNow } from '../table/query.ts'
import { toListed, type CaseWithLetters } from './read.ts'
import { queueReminder } from './sender-news.ts'
import { staffLetterWrites } from './staff-letters.ts'
import {
  deliveryStatus,
  expiryUnlessSpam,
  isUnacknowledged,
  isWaitingForSomebody,
  withStatus,
  type CaseFields,
  type StoredCase,
} from './stored-case.ts'
import { maxEntriesPerSide } from './thread.ts'
import type { Change } from './update.ts'

/** The maximum number of notes that fit a case beside all else (an item has 400 KB at most). */
const maxNotes = 70

/** Both at once are two entries. Throws a DomainError, 'no inquiry', for another kind's stage. */
export const changeBy =
  ({ status, ...plans }: CaseChanges, by: string) =>
  (found: CaseWithLetters, entryId: string): Change | undefined => {
    const changed = status && setStatus(status, by)(found, entryId)
    if (Object.keys(plans).length === 0) return changed
    const planned = plan(plans, by)(found)
    if (!changed) return planned
    const entries: Change['entries'] = [...changed.entries, ...planned.entries]
    return { ...changed, entries, fields: { ...changed.fields, ...planned.fields } }
  }

/**
 * A case that turns out not to be spam is kept as long as if it never had been; spam expires sooner,
 * and its letters are dropped. The sender of an issue report gets a letter when it is done. A status
 * that a case has already marks what was unread as read. Throws a DomainError, 'case stale', for
 * another version than the one that was seen, if one is named, unless nothing is to be changed.
 */
export const setStatus =
  (status: CaseStatus, by: string, seen?: number) =>
  ({ stored, letters }: CaseWithLetters, entryId: string): Change | undefined => {
    if (stored.status === status && !stored.unreadSince) return undefined
    if (seen !== undefined && seen !== stored.version) throw new DomainError('case stale')
    if (stored.status === status)
      return { entries: [{ what: 'read', by }], fields: { unreadSince: null } }
    const entries: Change['entries'] = [{ what: 'status', by, status }]
    if (status === 'spam') {
      const expiresAt = Math.min(stored.expiresAt, daysFromNow(retentionDays.spam))
      const fields = {
        status,
        expiresAt,
        unreadSince: null,
        ...(letters.some(({ purpose }) => purpose === 'reply') && { senderLetter: notSent() }),
      }
      return { entries, fields, dropped: letters.map(({ id }) => id) }
    }
    const reacted = status === 'new' ? { unreadSince: null } : reactedTo(stored, by)
    const fields = { ...reacted, ...withStatus(stored, status) }
    if (stored.status === 'spam') {
      const { writes, ...more } = noSpam(stored, status, entryId)
      return {
        entries,
        fields: { ...fields, ...more },
        writes,
        dropped: letters.map(({ id }) => id),
      }
    }
    return {
      entries,
      fields,
      writes: lettersAfter(stored, status, entryId),
      // Its sender is told once, though it is opened and closed again while the letter waits.
      dropped: letters.filter(({ purpose }) => purpose === 'fixed').map(({ id }) => id),
    }
  }

/**
 * The staff get the letter about a case that is no spam if they never got one and it is not closed
 * at once. The reminder about an urgent one was dropped with its letters. A reply that was not sent
 * is still to be given.
 */
function noSpam(stored: StoredCase, status: CaseStatus, entryId: string) {
  const { staffLetter, senderLetter } = stored
  const { queued, ...reminder } = staffLetterWrites(stored, { isUrgent: isUrgent(stored), entryId })
  const isTold = deliveryStatus(staffLetter, stored.history)?.state === 'sent'
  const isClosed = status === 'done'
  const isUnanswered = senderLetter?.state === 'failed' && senderLetter.reason === 'spam'
  return {
    expiresAt: expiryUnlessSpam(stored),
    ...(!isTold && { staffLetter: isClosed ? notSent() : null }),
    ...(isUnanswered && { unreadSince: senderLetter.at }),
    writes: isClosed ? {} : { ...reminder, ...(!isTold && { queued }) },
  }
}

/** The end of a letter that was still waiting: nobody is written to by surprise, weeks later. */
const notSent = () => ({ state: 'failed', at: new Date().toISOString(), reason: 'spam' }) as const

/** A note that only the staff read. Throws a DomainError, 'notes full', when there are too many. */
export const addNote =
  (text: string, by: string) =>
  ({ stored: { noteCount = 0 } }: CaseWithLetters): Change => {
    if (noteCount >= maxNotes) throw new DomainError('notes full')
    return { entries: [{ what: 'note', by, text }], fields: { noteCount: noteCount + 1 } }
  }

/**
 * A new case is in hand by the company's answer, and may be closed with it. Throws a DomainError:
 * 'replies full' after too many, 'case stale' for spam.
 */
export const reply =
  ({ text, isDone }: { text: string; isDone?: boolean }, by: string) =>
  ({ stored }: CaseWithLetters, entryId: string): Change => {
    const { status, replyCount = 0 } = stored
    // The desk does not offer this for spam: the case was moved meanwhile.
    if (status === 'spam') throw new DomainError('case stale')
    if (replyCount >= maxEntriesPerSide) throw new DomainError('replies full')
    return {
      entries: [{ what: 'reply', by, text }],
      fields: {
        ...reactedTo(stored, by),
        ...withStatus(stored, isDone ? 'done' : inHand(status)),
        replyCount: replyCount + 1,
        // It was the state of an earlier letter.
        senderLetter: null,
      },
      writes: { queued: queueLetter(stored, { purpose: 'reply', entryId }) },
    }
  }

const inHand = (status: CaseStatus) => (status === 'new' ? 'ongoing' : status)

/** An empty text takes a plan away. */
const plan =
  (plans: Omit<CaseChanges, 'status'>, by: string) =>
  ({ stored }: CaseWithLetters): Change => {
    if (plans.stage && stored.kind !== 'inquiry') throw new DomainError('no inquiry')
    return {
      entries: [{ what: 'planned', by, ...plans }],
      fields: Object.fromEntries(
        Object.entries(plans).map(([name, value]) => [name, value === '' ? null : value]),
      ),
    }
  }

/** Notes that somebody takes care of an urgent report, so that no reminder is needed. */
export const acknowledge =
  (by: string) =>
  ({ stored }: CaseWithLetters): Change | undefined =>
    isWaitingForSomebody(stored)
      ? { entries: [{ what: 'acknowledged', by }], fields: reactedTo(stored, by) }
      : undefined

/** Whoever answers an urgent report or changes its status takes care of it. */
const reactedTo = (stored: StoredCase, by: string): CaseFields => ({
  unreadSince: null,
  ...(isUnacknowledged(stored) && {
    acknowledgedAt: new Date().toISOString(),
    acknowledgedBy: by,
  }),
})

function lettersAfter(stored: StoredCase, status: CaseStatus, entryId: string): Change['writes'] {
  if (status === 'new' && isUnacknowledged(stored)) {
    return { reminder: queueReminder(stored, entryId) }
  }
  if (status !== 'done' || stored.kind !== 'issue') return {}
  return { fixed: queueConfirmation(stored, { purpose: 'fixed', entryId }) }
}

/**
 * Sends the staff the letter about a case once more, in place of one in the queue, and those about
 * additions in the queue as if they were new. Throws a DomainError, 'case stale', for spam.
 */
export const resend =
  (by: string) =>
  ({ stored, letters }: CaseWithLetters, entryId: string): Change => {
    if (stored.status === 'spam') throw new DomainError('case stale')
    const isUrgentNow = isUrgent(stored)
    const additions = letters
      .filter(({ purpose }) => purpose === 'addition')
      .map(letter => [`again ${letter.id}`, queueAgain(letter, isUrgentNow)])
    return {
      entries: [{ what: 'resent', by }],
      fields: { staffLetter: null },
      dropped: letters.filter(({ purpose }) => purpose === 'staff').map(({ id }) => id),
      writes: {
        queued: queueLetter(stored, { purpose: 'staff', entryId, isUrgent: isUrgentNow }),
        ...Object.fromEntries(additions),
      },
    }
  }

/**
 * Sends the latest reply once more. Throws a DomainError, 'case stale', without one and for spam.
 */
export const resendReply =
  (by: string) =>
  ({ stored, letters }: CaseWithLetters, resentId: string): Change => {
    if (stored.status === 'spam') throw new DomainError('case stale')
    const latest = stored.history.findLast(({ what }) => what === 'reply')
    const answer = orThrow(latest, 'case stale')
    const queued = queueLetter(stored, { purpose: 'reply', entryId: answer.id, resentId })
    const isUnreadAnswer = isUndelivered(toListed(stored))
    return {
      entries: [{ what: 'resent', by, isReply: true }],
      fields: { senderLetter: null, ...(isUnreadAnswer && { unreadSince: null }) },
      dropped: letters.filter(({ entryId }) => entryId === answer.id).map(({ id }) => id),
      writes: { queued },
    }
  }
