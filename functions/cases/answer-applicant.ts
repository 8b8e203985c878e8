import { retentionDays } from '#shared/retention.ts'
import { queueLetter } from '../letters/queue.ts'
import { daysFromNow } from '../table/expiry.ts'
import { transact } from '../table/transact.ts'
import { check, type Write } from '../table/writes.ts'
import { changeCase, newEntry, withStatusDate } from './append-history.ts'
import type { ApplicantWithInquiries, Inquiry } from './applicants.ts'
import { createLink } from './links.ts'
import { ofLetting, type QueuedLetting } from './queued-letting.ts'
import { maxEntriesPerSide, threadWrites } from './thread.ts'

/** The maximum number of inquiries that one transaction closes: DynamoDB allows a hundred writes. */
const maxClosedAtOnce = 80

/**
 * Tells a person that the apartment is let to somebody else, by a reply to the newest of their
 * inquiries that are not answered yet, and closes the others without a letter: all or nothing, and
 * nothing when one of them has changed since it was read or the letting is no longer in the queue or
 * in force.
 */
export async function answerApplicant(
  { inquiries }: ApplicantWithInquiries,
  letting: QueuedLetting,
): Promise<void> {
  const [newest, ...others] = inquiries.filter(({ answeredAt }) => !answeredAt)
  const checks = {
    inQueue: check('letting', letting.id, ofLetting(letting)),
    inForce: check('apartment', letting.id, ofLetting(letting)),
  }
  // A person with more inquiries than one transaction holds is told in the last transaction, so
  // that an interrupted run tells nobody twice.
  for (const each of others.slice(maxClosedAtOnce))
    await transact({ ...checks, closed: closingWrite(each, letting) })
  await transact({
    ...checks,
    ...replyWrites(newest!, letting),
    ...Object.fromEntries(
      others
        .slice(0, maxClosedAtOnce)
        .map(each => [`close ${each.id}`, closingWrite(each, letting)]),
    ),
  })
}

/**
 * The reply with its letter; where the thread takes no more, the inquiry says that none could be
 * sent.
 */
function replyWrites(
  inquiry: Inquiry,
  { text, by }: QueuedLetting,
): Record<string, Write | undefined> {
  const stamp = newEntry()
  const answered = { ...answeredFields(inquiry, stamp.at), answerId: stamp.id }
  const { replied = 0 } = inquiry
  if (replied >= maxEntriesPerSide) {
    const receipt = { state: 'failed', at: stamp.at, reason: 'full' } as const
    const fields = withStatusDate(inquiry, stamp, { ...answered, receipt })
    return { changed: changeCase(inquiry, fields) }
  }
  const stored = { ...inquiry, expiresAt: answered.expiresAt }
  const { salt, write: link } = createLink('report', stored, stored.expiresAt)
  const entry = { ...stamp, what: 'reply', by, text } as const
  // The state that is known was that of an earlier letter.
  const fields = { ...answered, replied: replied + 1, receipt: null }
  return {
    link,
    queued: queueLetter(stored, { purpose: 'reply', salt, entryId: stamp.id }),
    ...threadWrites(stored, entry, fields),
  }
}

function closingWrite(inquiry: Inquiry, { by }: QueuedLetting): Write {
  const entry = { ...newEntry(), what: 'status', by, status: 'done' } as const
  const fields = withStatusDate(inquiry, entry, answeredFields(inquiry, entry.at))
  return changeCase(inquiry, fields, inquiry.status === 'done' ? [] : [entry])
}

/** The fields of an inquiry that is answered: from then on it is kept for a shorter time. */
const answeredFields = ({ expiresAt }: Inquiry, at: string) => ({
  status: 'done' as const,
  answeredAt: at,
  expiresAt: Math.min(expiresAt, daysFromNow(retentionDays.answeredInquiry)),
  unreadSince: null,
})
