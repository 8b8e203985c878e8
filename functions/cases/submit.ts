import { isUrgent } from '#shared/case-rules.ts'
import type { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from '#shared/form-bodies.ts'
import { retentionDays } from '#shared/retention.ts'
import { queueConfirmation } from '../letters/queue.ts'
import { attemptAt, type Sender } from '../table/idempotency.ts'
import { daysFromNow } from '../table/expiry.ts'
import { admit } from '../table/rate-limit.ts'
import { createOnce } from './create.ts'
import { createLink } from './links.ts'
import { countAgainstCeiling, staffLetterWrites } from './staff-letters.ts'

type Form =
  | { kind: 'contact'; body: ContactMessage }
  | { kind: 'issue'; body: IssueReport }
  | { kind: 'inquiry'; body: ApartmentInquiry }

/**
 * Stores a form as a case with its letters, once however often it is sent. Only a new case counts
 * against the limit. Throws a DomainError: 'too many forms' and those of `createOnce`. What the spam
 * trap caught gets the same answer, so that no robot learns anything, and is stored as spam. In a flood
 * the staff get no letters about some cases, and see them on the desk.
 */
export async function createCase({ kind, body }: Form, sender: Sender): Promise<Receipt> {
  const attempt = attemptAt(kind, body, sender)
  await admit(`form-${kind}`, sender.viewer, 'too many forms', { attempt })
  const { website, ...fields } = body
  const receipt = await createOnce(attempt, { kind, ...fields }, async ({ id, receivedAt: at }) => {
    if (website) {
      return { fields: { ...fields, status: 'spam', expiresAt: daysFromNow(retentionDays.spam) } }
    }
    const about = { kind, id, ...body }
    const isHeldBack = await countAgainstCeiling(kind, isUrgent(about))
    return {
      fields: { ...fields, staffLetter: isHeldBack ? { state: 'heldBack', at } : undefined },
      letters: {
        // The staff's letter is due first, also where the clock ticks in between.
        ...(!isHeldBack && staffLetterWrites(about)),
        confirmation: queueConfirmation(about, { purpose: 'confirmation' }),
      },
    }
  })
  return { ...receipt, followSecret: createLink('report', { kind, ...receipt }) }
}
