import { company } from '#shared/company.ts'
import type { PendingLetter } from './queue.ts'
import { secretFrom } from '../cases/links.ts'
import type { Submission } from '../cases/stored-case.ts'
import { isWaitingForSomebody } from '../cases/urgency.ts'
import { toHtml, toText, type Letter } from './markup.ts'
import { letterAbout, letterAboutAddition } from './staff.ts'
import type { Message } from './mime.ts'
import { fixedFor, receiptFor, receiptHtml, receiptText, type Receipt } from './confirmation.ts'
import { recipientsOf, secondRecipients } from './recipients.ts'

/**
 * What a pending letter says, and to whom; nothing when by now nobody needs it: what has become spam
 * is told to nobody, and an urgent report that somebody has opened reminds nobody.
 */
export function compose(pending: PendingLetter, submission: Submission): Message | undefined {
  const { id, purpose, entryId = '' } = pending
  if (submission.status === 'spam') return undefined
  const secret = pending.salt && secretFrom(pending.salt)
  const toStaff = (letter: Letter | undefined, to = recipientsOf(submission)) =>
    letter && {
      id,
      to,
      replyTo: { name: submission.name, address: submission.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    }
  const toSender = (receipt: Receipt) => ({
    id,
    to: [submission.email],
    replyTo: { name: company.brand, address: company.email },
    subject: receipt.subject,
    text: receiptText(receipt),
    html: receiptHtml(receipt),
  })
  switch (purpose) {
    case 'staff':
      return toStaff(letterAbout(submission, { acknowledgement: secret }))
    case 'reminder':
      if (!isWaitingForSomebody(submission)) return undefined
      return toStaff(
        letterAbout(submission, { acknowledgement: secret, isReminder: true }),
        secondRecipients,
      )
    case 'addition':
      return toStaff(letterAboutAddition(submission, entryId))
    case 'receipt':
      return toSender(receiptFor(submission, secret))
    case 'fixed':
      return secret && submission.status === 'done'
        ? toSender(fixedFor(submission, secret))
        : undefined
  }
}
