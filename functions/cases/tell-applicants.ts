import { isLet } from '#shared/availabilities.ts'
import { retentionDays } from '#shared/retention.ts'
import { apartments } from '../catalogue/apartments.ts'
import { queueLetter } from '../letters/queue.ts'
import { log } from '../runtime/log.ts'
import { daysFromNow } from '../table/expiry.ts'
import { queryItems } from '../table/query.ts'
import { lostRace, transact } from '../table/transact.ts'
import { remove, check } from '../table/writes.ts'
import { addressedOf, applicantsOf, type Inquiries, type Inquiry } from './applicants.ts'
import { unsent } from './correct-sender.ts'
import { isUntold, ofLetting, QueuedLetting } from './letting.ts'
import { commitChange, newEntry, withStatus, type CaseFields, type Change } from './case-writes.ts'

/**
 * Tells each person who applied for an apartment but the tenant, once, that it is let, after the
 * time to undo that. What a call leaves undone or fails at, the next one does. Returns the errors.
 */
export async function tellApplicants(): Promise<unknown[]> {
  const errors: unknown[] = []
  for await (const letting of queryItems('letting', QueuedLetting)) {
    if (letting.tellsAt > Date.now()) continue
    try {
      errors.push(...(await carryOut(letting)))
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

async function carryOut(letting: QueuedLetting): Promise<unknown[]> {
  const { id } = letting
  const removed = remove('letting', id, ofLetting(letting))
  const apartment = await apartments.get(id)
  // Deleted: the letting goes on when it is restored.
  if (!apartment) return []
  if (!isLet(apartment) || apartment.rentedAt !== letting.rentedAt) {
    await transact({ removed })
    return []
  }
  const errors: unknown[] = []
  let isEverybodyTold = true
  for (const person of (await applicantsOf(id)).filter(isUntold(letting.tenantCases))) {
    const isTold = await answerApplicant(person, letting).catch((error: unknown) => {
      errors.push(error)
      return false
    })
    isEverybodyTold &&= isTold
  }
  if (isEverybodyTold) {
    await transact({ removed })
    log('INFO', 'applicants told', { apartment: id })
  }
  return errors
}

/**
 * Closes all but one of a person's unanswered inquiries without a letter, and then replies to that one,
 * the newest with an address: whoever is interrupted tells nobody twice. False, and nothing more is
 * done, once an inquiry has changed, or the letting is no longer queued or in force.
 */
async function answerApplicant(inquiries: Inquiries, letting: QueuedLetting): Promise<boolean> {
  const unanswered = inquiries.filter(({ answeredAt }) => !answeredAt) as Inquiries
  const addressed = addressedOf(unanswered)
  const writes = {
    inQueue: check('letting', letting.id, ofLetting(letting)),
    inForce: check('apartment', letting.id, ofLetting(letting)),
  }
  for (const each of unanswered.filter(other => other !== addressed)) {
    const closed = await commitChange(each, { ...closing(each, letting), writes })
    if (closed === lostRace) return false
  }
  const answer = answerTo(addressed, letting)
  const answered = await commitChange(addressed, {
    ...answer,
    writes: { ...answer.writes, ...writes },
  })
  return answered !== lostRace
}

/** An inquiry without an address waits for somebody who rings. */
function answerTo(inquiry: Inquiry, letting: QueuedLetting): Change {
  if (!inquiry.email) return closing(inquiry, letting, unsent())
  const { text, by } = letting
  const made = newEntry()
  return {
    entries: [{ ...made, what: 'reply', by, text }],
    // The state that is known was that of an earlier letter.
    fields: { ...answeredFields(inquiry, made.at), senderLetter: null },
    writes: { queued: queueLetter(inquiry, { purpose: 'reply', entryId: made.id }) },
  }
}

function closing(inquiry: Inquiry, { by }: QueuedLetting, fields: CaseFields = {}): Change {
  const entry = { ...newEntry(), what: 'status', by, status: 'done' } as const
  return {
    entries: inquiry.status === 'done' ? [] : [entry],
    fields: { ...answeredFields(inquiry, entry.at), ...fields },
  }
}

/** The fields of an inquiry that is answered: from then on it is kept for a shorter time. */
const answeredFields = (inquiry: Inquiry, at: string) => ({
  ...withStatus(inquiry, 'done'),
  answeredAt: at,
  expiresAt: Math.min(inquiry.expiresAt, daysFromNow(retentionDays.answeredInquiry)),
  unreadSince: null,
})
