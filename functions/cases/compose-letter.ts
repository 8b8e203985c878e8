import { acknowledgementMinutes, isUrgent } from '#shared/case-rules.ts'
import type { RecipientList } from '#shared/recipients.ts'
import { findKnownFaults } from '../company/house-notices.ts'
import type { ComposeAboutCase, Composed } from '../letters/compose.ts'
import { confirmationOf, fixedConfirmation, replyLetter } from '../letters/confirmation.ts'
import type { Letter } from '../letters/layout.ts'
import type { CaseLetter } from '../letters/pending-letter.ts'
import { handoverLetter } from '../letters/short-letters.ts'
import { letterAbout, letterAboutAddition } from '../letters/staff.ts'
import { createLink, handoverAddress, opensCase } from './links.ts'
import { getCase, isWaitingForSomebody, type StoredCase } from './stored-case.ts'
import { findSaid } from './thread.ts'

/**
 * Composes a letter from its case as it is now. Answers undefined when it is not needed any more: spam
 * makes no letters, and an urgent report that somebody takes care of no reminder.
 */
export const composeLetter: ComposeAboutCase = async (pending, company) => {
  const { purpose, entryId } = pending
  const stored = await getCase(pending.about, pending.caseId)
  if (!stored || stored.status === 'spam') return undefined
  const entry = entryId ? await findSaid(stored, entryId) : undefined
  const follow = createLink('report', stored)
  const acknowledgement = isWaitingForSomebody(stored)
    ? createLink('acknowledgement', stored)
    : undefined
  const hasBecomeUrgent = entry?.what === 'urgent'
  const staff: RecipientList[] = isUrgent(stored) ? [stored.kind, 'urgent'] : [stored.kind]
  const { email } = stored
  const replyTo = email && { replyTo: { name: stored.name, address: email } }
  const toStaff = (letter: Letter, to = staff): Composed => ({ letter, to, ...replyTo })
  // Somebody may have taken the address away while the letter waited.
  const toSender = (letter: Letter) => (email ? { letter, to: email } : undefined)
  switch (purpose) {
    case 'staff':
      return toStaff(letterAbout(stored, { acknowledgement, hasBecomeUrgent }))
    case 'reminder':
      if (!acknowledgement || isOfEarlierAlarm(pending, stored)) return undefined
      return toStaff(letterAbout(stored, { acknowledgement, isReminder: true, hasBecomeUrgent }), [
        'second',
      ])
    case 'addition':
      return entry && toStaff(letterAboutAddition(stored, entry, acknowledgement))
    case 'confirmation': {
      const faults = stored.kind === 'issue' ? await findKnownFaults(company, stored.address) : []
      return toSender(confirmationOf(stored, company, follow, faults))
    }
    case 'reply':
      if (entry?.what !== 'reply') return undefined
      return toSender(replyLetter(stored, company, { text: entry.text, follow }))
    case 'fixed':
      return stored.status === 'done' || (entry?.what === 'handover-done' && stored.isToldFixed)
        ? toSender(fixedConfirmation(stored, company, follow))
        : undefined
    case 'handover': {
      const handover = stored.handovers?.find(({ id }) => id === entryId)
      if (!handover?.email || !opensCase(handover, stored)) return undefined
      const url = handoverAddress(stored, handover)
      return {
        letter: handoverLetter(stored, company, { url, until: handover.until }),
        to: handover.email,
      }
    }
    default:
      return purpose satisfies never
  }
}

/** True for a reminder from before somebody took care of the report, or it was closed, and it waits anew. */
const isOfEarlierAlarm = ({ firstDueAt }: CaseLetter, { statusSince = '' }: StoredCase) =>
  firstDueAt < Date.parse(statusSince) + acknowledgementMinutes * 60_000
