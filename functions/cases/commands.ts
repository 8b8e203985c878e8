import type { CaseChanges } from '#shared/case-history.ts'
import type { CaseStatus, GivenStatus } from '#shared/case-labels.ts'
import { retentionDays, trashDays } from '#shared/retention.ts'
import { failedFor, stateFieldOf, type Purpose } from '../letters/pending-letter.ts'
import { queueConfirmation, queueLetter } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { idOf } from '../table/ids.ts'
import { daysFromNow } from '../table/expiry.ts'
import { remove } from '../table/writes.ts'
import type { CaseWithLetters } from './read.ts'
import { correctSender } from './correct-sender.ts'
import { reactedTo, withStatus, type CaseFields, type Change } from './case-writes.ts'
import {
  deliveryStatus,
  expiryUnlessSpam,
  isWaitingForSomebody,
  type StoredCase,
} from './stored-case.ts'
import { goneWrites, type Command, type Made } from './update.ts'

/** The maximum number of notes that fit a case beside all else (an item has 400 KB at most). */
const maxNotes = 70

/**
 * Throws a DomainError: 'no inquiry' for another kind's stage, 'no contact' for a sender without number and
 * address.
 */
export function changeFields({ status, sender, ...plans }: CaseChanges): Command {
  if (status) return setStatus(status)
  return sender ? correctSender(sender) : plan(plans)
}

/**
 * A case that turns out not to be spam is kept as long as if it never had been; what is spam expires
 * sooner, and its letters are dropped. The sender of an issue report gets a letter when it is done. A
 * status that a case has already marks what was unread as read. Throws a DomainError, 'case stale', for
 * another version than the one that was seen, if one is named, unless nothing is to be changed.
 */
export const setStatus =
  (status: GivenStatus, seen?: number) =>
  ({ stored, letters }: CaseWithLetters, made: Made): Change | undefined => {
    if (stored.status === status && !stored.unreadSince) return undefined
    if (seen !== undefined && seen !== stored.version) throw new DomainError('case stale')
    if (stored.status === status)
      return { entries: [{ ...made, what: 'read' }], fields: { unreadSince: null } }
    if (status === 'spam') {
      const change = setAside({ stored, letters }, status, made)
      return { ...change, fields: { ...change.fields, unreadSince: null } }
    }
    const entries: Change['entries'] = [{ ...made, what: 'status', status }]
    const fields: CaseFields = {
      ...(status === 'new' ? { unreadSince: null } : reactedTo(stored, made)),
      ...withStatus(stored, status),
    }
    if (stored.status === 'spam') {
      const { writes, ...more } = takenBack(stored, status, made.id)
      return { entries, fields: { ...fields, ...more }, writes, dropped: letters }
    }
    // Its sender is told once, though a craftsman has said so before, or it is opened and closed again
    // while the letter waits.
    if (stored.isToldFixed && status === 'done') return { entries, fields }
    const isTold = status === 'done' && stored.kind === 'issue' && stored.email
    const letter = { purpose: 'fixed', entryId: made.id } as const
    return {
      entries,
      fields,
      writes: { fixed: isTold ? queueConfirmation(stored, letter) : undefined },
      dropped: letters.filter(({ purpose }) => purpose === 'fixed'),
    }
  }

/** Deletes a case for good after 30 days, until which it can be brought back. */
export function setDeleted(found: CaseWithLetters, made: Made): Change {
  const change = setAside(found, 'deleted', made)
  const deletedFrom = found.stored.status as GivenStatus
  return {
    ...change,
    fields: { ...change.fields, deletedFrom },
    writes: goneWrites(found.stored),
  }
}

/** Brings a deleted case back as it was, if nobody has done so before. */
export function setRestored({ stored }: CaseWithLetters, made: Made): Change | undefined {
  if (stored.status !== 'deleted') return undefined
  const { id, deletedFrom: status = 'new' } = stored
  const { writes, ...fields } =
    status === 'spam' ? { writes: {} } : takenBack(stored, status, made.id)
  return {
    entries: [{ ...made, what: 'status', status }],
    fields: { ...fields, status, deletedFrom: null },
    writes: { ...writes, noted: remove('erased', idOf(id)) },
  }
}

/** Its letters are dropped. */
function setAside(
  { stored, letters }: CaseWithLetters,
  status: keyof typeof setAsideDays,
  made: Made,
): Change & { fields: CaseFields } {
  // Another one may have been sent since one has failed.
  const isDropped = (wanted: Purpose) =>
    letters.some(
      ({ purpose, isFailed }) =>
        purpose === wanted && !(isFailed && stored[stateFieldOf({ purpose })]?.state === 'sent'),
    )
  return {
    entries: [{ ...made, what: 'status', status }],
    fields: {
      status,
      expiresAt: Math.min(stored.expiresAt, daysFromNow(setAsideDays[status])),
      ...(isDropped('reply') && { senderLetter: notSent(status) }),
      ...(isDropped('handover') && { handoverLetter: notSent(status) }),
      ...(isDropped('fixed') && { isToldFixed: null }),
    },
    dropped: letters,
  }
}

const setAsideDays = { spam: retentionDays.spam, deleted: trashDays }

/**
 * The staff get the letter about a case that is taken back if they never got one and it is not closed
 * at once. A reply or a craftsman's link that was not sent is still to be given.
 */
function takenBack(stored: StoredCase, status: GivenStatus, entryId: string) {
  const { staffLetter, senderLetter, handoverLetter } = stored
  const told = deliveryStatus(staffLetter, stored.history)?.state
  const isTold = told === 'sent' || told === 'notNeeded'
  const isClosed = status === 'done'
  const unsent = [senderLetter, handoverLetter].find(
    each => each?.state === 'failed' && each.reason === stored.status,
  )
  return {
    expiresAt: expiryUnlessSpam(stored),
    ...(!isTold && { staffLetter: isClosed ? notSent(stored.status) : null }),
    ...(unsent && { unreadSince: unsent.at }),
    writes:
      isTold || isClosed ? {} : { queued: queueLetter(stored, { purpose: 'staff', entryId }) },
  }
}

/** The end of a letter that was still waiting: nobody is written to by surprise, weeks later. */
const notSent = (status: CaseStatus) => failedFor(status === 'deleted' ? status : 'spam')

/** A note that only the staff read. Throws a DomainError, 'notes full', when there are too many. */
export const addNote =
  (text: string) =>
  ({ stored }: CaseWithLetters, made: Made): Change => {
    requireRoomForNote(stored)
    return { entries: [{ ...made, what: 'note', text }] }
  }

/** Throws a DomainError, 'notes full', where no other text of the staff fits. */
export function requireRoomForNote({ history }: StoredCase) {
  const notes = history.filter(
    entry => entry.what === 'note' || (entry.what === 'answered' && entry.text),
  )
  if (notes.length >= maxNotes) throw new DomainError('notes full')
}

/** An empty text takes a plan away. */
const plan =
  (plans: Omit<CaseChanges, 'status' | 'sender'>) =>
  ({ stored }: CaseWithLetters, made: Made): Change => {
    if (plans.stage && stored.kind !== 'inquiry') throw new DomainError('no inquiry')
    return {
      entries: [{ ...made, what: 'planned', ...plans }],
      fields: Object.fromEntries(
        Object.entries(plans).map(([name, value]) => [name, value === '' ? null : value]),
      ),
    }
  }

/** Notes that somebody takes care of an urgent report, so that no reminder is needed. */
export const acknowledge = ({ stored }: CaseWithLetters, made: Made): Change | undefined =>
  isWaitingForSomebody(stored)
    ? { entries: [{ ...made, what: 'acknowledged' }], fields: reactedTo(stored, made) }
    : undefined
