import { company } from '#shared/company.ts'
import { secretFrom } from '../cases/links.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { isWaitingForSomebody } from '../cases/urgency.ts'
import {
  confirmationHtml,
  confirmationOf,
  confirmationText,
  fixedConfirmation,
  type Confirmation,
} from './confirmation.ts'
import { toHtml, toText, type Letter } from './layout.ts'
import type { Message } from './mime.ts'
import type { CaseLetter } from './queue.ts'
import { recipientsOf, secondRecipients } from './recipients.ts'
import { letterAbout, letterAboutAddition } from './staff.ts'

/**
 * The message of a pending letter. Undefined when it is not needed any more: spam makes no letters,
 * and an opened urgent report no reminder.
 */
export function compose(pending: CaseLetter, stored: StoredCase): Message | undefined {
  const { id, purpose, entryId = '' } = pending
  if (stored.status === 'spam') return undefined
  const secret = pending.salt && secretFrom(pending.salt)
  const toStaff = (letter: Letter | undefined, to = recipientsOf(stored)) =>
    letter && {
      id,
      to,
      replyTo: { name: stored.name, address: stored.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    }
  const toSender = (confirmation: Confirmation) => ({
    id,
    to: [stored.email],
    replyTo: { name: company.brand, address: company.email },
    subject: confirmation.subject,
    text: confirmationText(confirmation),
    html: confirmationHtml(confirmation),
  })
  switch (purpose) {
    case 'staff':
      return toStaff(letterAbout(stored, { acknowledgement: secret }))
    case 'reminder':
      if (!isWaitingForSomebody(stored)) return undefined
      return toStaff(
        letterAbout(stored, { acknowledgement: secret, isReminder: true }),
        secondRecipients,
      )
    case 'addition':
      return toStaff(letterAboutAddition(stored, entryId))
    case 'receipt':
      return toSender(confirmationOf(stored, secret))
    case 'fixed':
      return secret && stored.status === 'done'
        ? toSender(fixedConfirmation(stored, secret))
        : undefined
  }
}
