import type { CaseStatus } from '#shared/cases.ts'
import { required } from '../runtime/environment.ts'
import type { Found } from './read.ts'
import type { Change } from './update.ts'
import { daysFromNow } from '../table/expiry.ts'
import { queueLetter, tellStaff } from '../letters/queue.ts'
import { createLink } from './links.ts'
import { retentionDays } from './retention.ts'
import type { Submission } from './stored-case.ts'
import { isUrgent, isWaitingForSomebody } from './urgency.ts'

/** Whether the sender of a fault report gets letters. */
const sendsReceipts = required('RECEIPTS') === 'on'

/** As many notes fit a case, beside all else that it holds (an item has 400 KB at most). */
const mostNotes = 70

/**
 * Gives a case another status. What is no spam after all is told to the staff, and kept as long as
 * if it never had been; what is spam is forgotten sooner and told to nobody. Who reported a fault is
 * told when it is done.
 */
export const setStatus =
  (status: CaseStatus, by: string) =>
  ({ submission, letters }: Found, entryId: string): Change | undefined => {
    if (submission.status === status) return undefined
    const told = { what: 'status', by, status } as const
    if (status === 'spam') {
      const expiresAt = Math.min(submission.expiresAt, daysFromNow(retentionDays.spam))
      return {
        told,
        fields: { status, expiresAt, mail: undefined },
        dropped: letters.map(({ id }) => id),
      }
    }
    if (submission.status === 'spam')
      return rescue({ submission, letters }, { status, told, entryId })
    const writes = status === 'done' ? tellSender(submission, entryId) : {}
    return { told, fields: { status }, writes }
  }

/** A note that only the staff read. Nothing when there are too many already. */
export const addNote =
  (text: string, by: string) =>
  ({ submission: { noted = 0 } }: Found): Change | undefined =>
    noted < mostNotes
      ? { told: { what: 'note', by, text }, fields: { noted: noted + 1 } }
      : undefined

/** Somebody has seen an urgent report, so that nobody else need be told. */
export const acknowledge =
  (by?: string) =>
  ({ submission }: Found): Change | undefined =>
    isWaitingForSomebody(submission)
      ? {
          told: { what: 'acknowledged', ...(by && { by }) },
          fields: { acknowledgedAt: new Date().toISOString() },
        }
      : undefined

/**
 * Sends the staff the letter about a case once more, in place of one that waits or was set aside. What
 * its sender has added and nobody has been told of yet is tried again as well.
 */
export const resend =
  (by: string) =>
  ({ submission, letters }: Found, entryId: string): Change => {
    const additions = letters.filter(({ purpose }) => purpose === 'addition')
    return {
      told: { what: 'resent', by },
      fields: { mail: undefined },
      dropped: letters.filter(({ purpose }) => purpose === 'staff').map(({ id }) => id),
      writes: {
        queued: queueLetter(submission, { purpose: 'staff', entryId }),
        ...Object.fromEntries(
          additions.map(({ id, purpose, entryId: about }) => [
            `again ${id}`,
            queueLetter(submission, { purpose, entryId: about }),
          ]),
        ),
      },
    }
  }

function rescue(
  { submission, letters }: Found,
  { status, told, entryId }: { status: CaseStatus; told: Change['told']; entryId: string },
): Change {
  const { kind, receivedAt } = submission
  const kept = retentionDays[kind] * 24 * 60 * 60
  const expiresAt = Math.floor(Date.parse(receivedAt) / 1000) + kept
  return {
    told,
    fields: { status, expiresAt, mail: undefined },
    dropped: letters.map(({ id }) => id),
    writes: tellStaff(submission, { isUrgent: isUrgent(submission), expiresAt, entryId }),
  }
}

function tellSender(submission: Submission, entryId: string): Change['writes'] {
  if (submission.kind !== 'issue' || !sendsReceipts) return {}
  const { salt, write } = createLink('report', submission.id, submission.expiresAt)
  return {
    link: write,
    fixed: queueLetter(submission, { purpose: 'fixed', salt, entryId }),
  }
}
