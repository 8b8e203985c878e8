import type { HistoryEntry } from '#shared/case-history.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { Company } from '#shared/company-facts.ts'
import { recipientListNames } from '#shared/recipients.ts'
import { createLink } from '../cases/links.ts'
import { type StoredCase, getCase, isWaitingForSomebody } from '../cases/stored-case.ts'
import { findSaid } from '../cases/thread.ts'
import {
  verifiedRecipients,
  findRecipients,
  hashOfAddress,
  verificationSecret,
} from '../company/recipients.ts'
import { confirmationOf, fixedConfirmation, replyLetter } from './confirmation.ts'
import { toMessage, type Letter } from './layout.ts'
import type { Message } from './ses.ts'
import type { CaseLetter, PendingLetter, VerificationLetter } from './pending-letter.ts'
import { letterAbout, letterAboutAddition, verificationLetter } from './staff.ts'

/** The message of a pending letter. Undefined when it is not needed any more. */
export async function messageOf(
  letter: PendingLetter,
  company: Company,
): Promise<Message | undefined> {
  if (letter.purpose === 'verification') return composeVerification(letter, company)
  const stored = await getCase(letter.about, letter.caseId)
  if (!stored) return undefined
  const entry = letter.entryId ? await findSaid(stored, letter.entryId) : undefined
  return compose(letter, company, stored, entry)
}

/** Undefined when the address was removed, verified or asked again meanwhile. */
async function composeVerification(
  { id, link, expiresAt }: VerificationLetter,
  company: Company,
): Promise<Message | undefined> {
  const recipients = await findRecipients()
  const asked = recipients?.asked.find(each => each.link === link)
  if (!recipients || !asked || asked.isVerified) return undefined
  const { address } = asked
  const secret = verificationSecret(link)
  const lists = recipientListNames.filter(list => recipients.lists[list].includes(address))
  const endsAt = new Date(expiresAt * 1000).toISOString()
  const letter = verificationLetter({ secret, lists, endsAt }, company)
  return toMessage(letter, company, { id, to: [address] })
}

/**
 * Undefined when it is not needed any more: spam makes no letters, and an urgent report that
 * somebody takes care of no reminder. `entry` is what was said, where the letter is about that.
 */
async function compose(
  pending: CaseLetter,
  company: Company,
  stored: StoredCase,
  entry?: HistoryEntry,
): Promise<Message | undefined> {
  const { id, purpose, recipient, caseId: thread } = pending
  if (stored.status === 'spam') return undefined
  const follow = createLink('report', stored)
  const acknowledgement = isWaitingForSomebody(stored)
    ? createLink('acknowledgement', stored)
    : undefined
  const hasBecomeUrgent = entry?.what === 'urgent'
  const toStaff = async (letter: Letter, recipients = recipientsOf) => {
    const all = await recipients(stored)
    const to = all.filter(each => !recipient || hashOfAddress(each) === recipient)
    if (to.length === 0) return undefined
    const replyTo = { name: stored.name, address: stored.email }
    return { ...toMessage(letter, company, { id, to, thread }), replyTo }
  }
  const toSender = (letter: Letter) =>
    toMessage(letter, company, { id, to: [stored.email], thread })
  switch (purpose) {
    case 'staff':
      return toStaff(letterAbout(stored, { acknowledgement, hasBecomeUrgent }))
    case 'reminder':
      if (!acknowledgement) return undefined
      return toStaff(
        letterAbout(stored, { acknowledgement, isReminder: true, hasBecomeUrgent }),
        secondRecipients,
      )
    case 'addition':
      return entry && toStaff(letterAboutAddition(stored, entry, acknowledgement))
    case 'confirmation':
      return toSender(confirmationOf(stored, company, follow))
    case 'reply':
      return entry?.what === 'reply'
        ? {
            ...toSender(replyLetter(stored, company, { text: entry.text, follow })),
            isByPerson: true,
          }
        : undefined
    case 'fixed':
      return stored.status === 'done'
        ? toSender(fixedConfirmation(stored, company, follow))
        : undefined
    default:
      return purpose satisfies never
  }
}

async function recipientsOf(stored: StoredCase): Promise<string[]> {
  const recipients = await verifiedRecipients()
  const urgent = isUrgent(stored) ? recipients.urgent : []
  return [...new Set([...recipients[stored.kind], ...urgent])]
}

const secondRecipients = async () => (await verifiedRecipients()).second
