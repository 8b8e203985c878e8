import type { HistoryEntry } from '#shared/case-history.ts'
import type { Company } from '#shared/company-facts.ts'
import { secretFrom } from '../table/salted-secrets.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { isWaitingForSomebody } from '../cases/urgency.ts'
import { confirmationOf, fixedConfirmation, replyLetter } from './confirmation.ts'
import { toMessage, type Letter } from './layout.ts'
import type { Message } from './mime.ts'
import type { CaseLetter } from './pending-letter.ts'
import { recipientsOf, secondRecipients } from './recipients.ts'
import { letterAbout, letterAboutAddition } from './staff.ts'

/**
 * The message of a pending letter. Undefined when it is not needed any more: spam makes no letters,
 * and an urgent report that somebody takes care of no reminder.
 *
 * @param entry what the letter is about, where that is one thing that was said
 */
export async function compose(
  pending: CaseLetter,
  company: Company,
  stored: StoredCase,
  entry?: HistoryEntry,
): Promise<Message | undefined> {
  const { id, purpose } = pending
  if (stored.status === 'spam') return undefined
  const secret = pending.salt && secretFrom(pending.salt)
  const hasBecomeUrgent = entry?.what === 'urgent'
  const toStaff = async (letter: Letter, recipients = recipientsOf) => ({
    ...toMessage(letter, company, { id, to: await recipients(stored) }),
    replyTo: { name: stored.name, address: stored.email },
  })
  const toSender = (letter: Letter) => toMessage(letter, company, { id, to: [stored.email] })
  switch (purpose) {
    case 'staff':
      return toStaff(letterAbout(stored, { acknowledgement: secret, hasBecomeUrgent }))
    case 'reminder':
      if (!isWaitingForSomebody(stored)) return undefined
      return toStaff(
        letterAbout(stored, { acknowledgement: secret, isReminder: true, hasBecomeUrgent }),
        secondRecipients,
      )
    case 'addition':
      return entry && toStaff(letterAboutAddition(stored, entry))
    case 'receipt':
      return toSender(confirmationOf(stored, company, secret))
    case 'reply':
      return secret && entry?.what === 'reply'
        ? {
            ...toSender(replyLetter(stored, company, { text: entry.text, follow: secret })),
            isByPerson: true,
          }
        : undefined
    case 'fixed':
      return secret && stored.status === 'done'
        ? toSender(fixedConfirmation(stored, company, secret))
        : undefined
    default:
      return purpose satisfies never
  }
}
