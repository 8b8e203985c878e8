import type { CaseKind } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from '#shared/form-bodies.ts'
import { retentionDays } from '#shared/retention.ts'
import { apartments, isPublished } from '../catalogue/apartments.ts'
import { queueConfirmation } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { daysFromNow } from '../table/query.ts'
import { attemptAt, recall, remember, type Sender } from '../table/idempotency.ts'
import { createId, createReference } from '../table/ids.ts'
import { admit } from '../table/rate-limit.ts'
import { transact, expression, check, put } from '../table/transact.ts'
import { createLink } from './links.ts'
import { isAboveCeiling, staffLetterWrites } from './staff-letters.ts'

type Form =
  | { kind: 'contact'; body: ContactMessage }
  | { kind: 'issue'; body: IssueReport }
  | { kind: 'inquiry'; body: ApartmentInquiry }

/**
 * Stores a form as a case with its letters, once however often it is sent. Only a new case counts
 * against the limit. Throws a DomainError: 'other content', 'unknown apartment', 'apartment let',
 * 'too many forms'. What the spam trap caught gets the same answer, so that no robot learns
 * anything, and is stored as spam. In a flood the staff get no letters about some cases, and see
 * them on the desk.
 */
export async function createCase(form: Form, sender: Sender): Promise<Receipt> {
  const { kind, body } = form
  const attempt = attemptAt(kind, body, sender)
  await admit(`form-${kind}`, sender.viewer, 'too many forms', { attempt })
  const known = await recall<Received>(attempt)
  if (known) return withLink(kind, known)
  const receipt = newReceipt(kind)
  const { id } = receipt
  const inquired: Partial<Inquired> = kind === 'inquiry' ? await inquiredApartment(form.body) : {}
  const isSpam = Boolean(body.website)
  const expiresAt = daysFromNow(retentionDays[kind])
  const { website: _, ...fields } = body
  const isUrgentCase = isUrgent({ kind, ...body })
  const isHeldBack = !isSpam && (await isAboveCeiling(kind, isUrgentCase))

  const failed = await transact({
    remembered: remember(attempt, receipt),
    stored: put(kind, {
      ...fields,
      ...receipt,
      apartment: inquired.apartment,
      status: isSpam ? 'spam' : 'new',
      attempt: attempt.id,
      version: 1,
      history: [],
      staffLetter: isHeldBack ? { state: 'heldBack', at: receipt.receivedAt } : undefined,
      expiresAt: isSpam ? daysFromNow(retentionDays.spam) : expiresAt,
    }),
    ...(!isSpam && {
      // The staff's letter is due first, also where the clock ticks in between.
      ...(!isHeldBack && staffLetterWrites({ kind, id }, { isUrgent: isUrgentCase })),
      confirmation: queueConfirmation({ kind, id }, { purpose: 'confirmation' }),
    }),
    apartment: inquired.vacancy,
  })
  if (failed.length === 0) return withLink(kind, receipt)
  if (failed.includes('remembered')) {
    const remembered = await recall<Received>(attempt)
    return remembered ? withLink(kind, remembered) : createCase(form, sender)
  }
  throw refusalOf(inquired)
}

/** Why there is no inquiry about an apartment. */
export const refusalOf = ({ apartment }: Partial<Inquired>) =>
  new DomainError(apartment ? 'apartment let' : 'unknown apartment')

/** The answer to a new case, without the link. */
export const newReceipt = (kind: CaseKind): Received => ({
  id: createId(),
  reference: createReference(kind),
  receivedAt: new Date().toISOString(),
})

/** The fields that a case copies from its apartment, and the write that fails unless it can be let. */
export async function inquiredApartment({ apartmentId }: Pick<ApartmentInquiry, 'apartmentId'>) {
  const apartment = await apartments.get(apartmentId)
  const found = apartment && isPublished(apartment) ? apartment : undefined
  const canBeLet = expression`attribute_exists(id) AND availabilityStatus <> ${'rented'}`
  return {
    apartment: found && { title: found.title, address: found.address },
    vacancy: check('apartment', found?.id ?? 'none', canBeLet),
  }
}

export type Inquired = Awaited<ReturnType<typeof inquiredApartment>>

/** The answer to the sender, with the secret of the link to the case. */
const withLink = (kind: CaseKind, receipt: Received): Receipt => ({
  ...receipt,
  followSecret: createLink('report', { kind, ...receipt }),
})

type Received = Omit<Receipt, 'followSecret'>
