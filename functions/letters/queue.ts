import type { CaseKind } from '#shared/case-labels.ts'
import { acknowledgementMinutes, isUrgent } from '#shared/case-rules.ts'
import { required } from '../runtime/environment.ts'
import { createId } from '../table/ids.ts'
import { put } from '../table/writes.ts'
import { daysFromNow } from '../table/expiry.ts'
import { queryItems } from '../table/query.ts'
import {
  CaseLetter,
  isForStaff,
  PendingLetter,
  type AdministratorsLetter,
  type OtherLetter,
  type Purpose,
} from './pending-letter.ts'

/** The case that a letter is about. Those to the staff about an urgent report are urgent. */
interface About {
  kind: CaseKind
  id: string
  urgency?: string
}

interface Options {
  purpose: Purpose
  /** The history entry that makes the letter; without it a case has one letter of the purpose. */
  entryId?: string
  /** The history entry that says that the letter is sent once more. */
  resentId?: string
  /** The hash of the recipient who does not get it (see `hashOfAddress`). */
  writer?: string | undefined
  delay?: number
}

/** The write that puts a letter about a case in the queue. */
export function queueLetter(
  about: About,
  { purpose, entryId, resentId, writer, delay = 0 }: Options,
) {
  const { kind, id } = about
  return put('letter', {
    // Of letters that are due at once the staff's is sent first: its id is the least.
    id: [id, purpose === 'staff' ? '' : purpose, entryId, resentId].filter(Boolean).join('#'),
    about: kind,
    caseId: id,
    purpose,
    entryId,
    writer,
    ...queuedAt(Date.now() + delay, isForStaff({ purpose }) && isUrgent(about)),
  })
}

/**
 * Asks an address's owner to verify it. The link of this name ends at `expiresAt` (seconds); a former
 * letter that still waits is not needed then (see `messageOf`).
 */
export const queueVerification = (
  recipient: string,
  { link, expiresAt }: { link: string; expiresAt: number },
) => queueOther({ purpose: 'verification', recipient, link, expiresAt })

/** A letter to an address of the staff that does nothing but arrive. */
export const queueTestLetter = (recipient: string) => queueOther({ purpose: 'test', recipient })

/** Tells an administrator that another was invited or removed, after so many milliseconds. */
export const queueAdministratorsLetter = (
  letter: Pick<AdministratorsLetter, 'to' | 'what' | 'who' | 'by' | 'isToThem'>,
  delay: number,
) => queueOther({ purpose: 'administrators', ...letter, expiresAt: daysFromNow(unsentDays) }, delay)

/** The days for which such a letter waits at most: it has an address of its own. */
const unsentDays = 7

/** The write that puts a letter about no case in the queue. */
const queueOther = <Letter extends Pick<OtherLetter, 'purpose'>>(letter: Letter, delay = 0) =>
  put('letter', {
    ...letter,
    id: `${letter.purpose}#${createId()}`,
    ...queuedAt(Date.now() + delay),
  })

const queuedAt = (dueAt: number, isUrgent = false) => ({
  isUrgent,
  firstDueAt: dueAt,
  dueAt,
  attempts: 0,
  leasedUntil: 0,
})

/** The letters about this case that are in the queue, also failed ones. */
export const lettersAbout = (caseId: string): Promise<CaseLetter[]> =>
  Array.fromAsync(queryItems('letter', CaseLetter, { prefix: caseId }))

/**
 * The letters that should have been sent by now, urgent ones first and then the oldest. A queue of
 * a thousand letters is one page of the table.
 */
export async function readWaitingLetters(): Promise<PendingLetter[]> {
  const now = Date.now()
  const letters = await Array.fromAsync(queryItems('letter', PendingLetter))
  return letters
    .filter(({ isFailed, firstDueAt }) => !isFailed && firstDueAt <= now)
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.firstDueAt - b.firstDueAt)
}

/** None where the owner has letters to senders switched off (`mail.receipts` in the settings). */
export const queueConfirmation = (...letter: Parameters<typeof queueLetter>) =>
  required('CONFIRMATIONS') === 'on' ? queueLetter(...letter) : undefined

/** The letter to the second recipients, if nobody acknowledges an urgent report before. */
export const queueReminder = (about: About, options: Pick<Options, 'entryId' | 'writer'>) =>
  queueLetter(about, {
    ...options,
    purpose: 'reminder',
    delay: acknowledgementMinutes * 60_000,
  })
