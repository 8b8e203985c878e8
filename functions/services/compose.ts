import { company } from '#shared/company.ts'
import type { PendingLetter } from '../data/letter-queue.ts'
import { secretFrom } from '../data/links.ts'
import type { Submission } from '../data/submissions.ts'
import { isWaitingForSomebody } from '../data/urgency.ts'
import { toHtml, toText, type Letter } from './letter-form.ts'
import { letterAbout, letterAboutAddition } from './letters.ts'
import type { Message } from './mime.ts'
import { fixedFor, receiptFor, receiptHtml, receiptText, type Receipt } from './receipts.ts'
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
