import type { CaseKind, CaseStatus } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from '#shared/messages.ts'
import { retentionDays } from '#shared/retention.ts'
import { apartments, isPublished } from '../catalogue/apartments.ts'
import { queueConfirmation } from '../letters/confirmation-queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { daysFromNow } from '../table/expiry.ts'
import { expression } from '../table/expression.ts'
import { attemptAt, recall, remember } from '../table/idempotency.ts'
import { createId, createReference } from '../table/ids.ts'
import { admit } from '../table/rate-limit.ts'
import { secretFrom } from '../table/salted-secrets.ts'
import { transact } from '../table/transact.ts'
import { check, put } from '../table/writes.ts'
import { holdBackAboveLimit } from './staff-letter-limit.ts'
import { createLink } from './links.ts'
import { usePass } from './self-test-pass.ts'
import { staffLetterWrites } from './staff-letters.ts'

type Form =
  | { kind: 'contact'; body: ContactMessage }
  | { kind: 'issue'; body: IssueReport }
  | { kind: 'inquiry'; body: ApartmentInquiry }

interface Sender {
  /** The visitor's address. */
  viewer: string
  idempotencyKey?: string
}

const referenceLetters = { contact: 'K', issue: 'F', inquiry: 'I' } as const

/** The answer as it is remembered: the secret can be made again from the salt of its link. */
interface Remembered {
  receipt: Receipt
  salt?: string
}

/**
 * Stores a form as a case, together with the letters about it: all or nothing, and once however
 * often it is sent. Only a new case counts against the limit. Throws a DomainError: 'other
 * content', 'unknown apartment', 'apartment let', 'too many forms'.
 *
 * The answer to a form that the spam trap caught is the same, so that no robot learns anything; the
 * case is stored as spam for a short time and sends no letter. In a flood the staff get a digest.
 * A self-test is not new to anybody, counts against no limit, and confirms nothing.
 */
export async function createCase(form: Form, sender: Sender): Promise<Receipt> {
  const { kind, body } = form
  const attempt = attemptAt(kind, body, sender)
  await admit(`form-${kind}`, sender.viewer, 'too many forms', { attempt })
  const known = await recall<Remembered>(attempt)
  if (known) return toReceipt(known)
  const isSelfTest = await usePass(body.email)
  const receipt = newReceipt(kind)
  const { id } = receipt
  const inquired: Partial<Inquired> = kind === 'inquiry' ? await inquiredApartment(form.body) : {}
  const isSpam = Boolean(body.website)
  const expiresAt = daysFromNow(isSelfTest ? 1 : retentionDays[kind])
  const follow = createLink('report', { kind, id }, expiresAt)
  const answer: Remembered = { receipt, salt: follow.salt }
  const { website: _, ...fields } = body
  const isUrgentCase = isUrgent({ kind, ...body })
  const isCounted = !isSpam && !isSelfTest
  const isHeldBack = isCounted && (await holdBackAboveLimit({ kind, id, isUrgent: isUrgentCase }))

  const failed = await transact({
    remembered: remember(attempt, answer),
    stored: put(kind, {
      ...fields,
      ...receipt,
      apartment: inquired.apartment,
      status: firstStatus({ isSpam, isSelfTest }),
      isSelfTest: isSelfTest || undefined,
      version: 1,
      history: [],
      mail: isHeldBack ? { state: 'digested', at: receipt.receivedAt } : undefined,
      expiresAt: isSpam ? daysFromNow(retentionDays.spam) : expiresAt,
    }),
    follow: follow.write,
    ...(!isSpam && {
      confirmation: isSelfTest
        ? undefined
        : queueConfirmation({ kind, id }, { purpose: 'receipt', salt: follow.salt }),
      ...(!isHeldBack && staffLetterWrites({ kind, id }, { isUrgent: isUrgentCase, expiresAt })),
    }),
    apartment: inquired.vacancy,
  })
  if (failed.length === 0) return toReceipt(answer)
  if (failed.includes('remembered')) {
    const remembered = await recall<Remembered>(attempt)
    return remembered ? toReceipt(remembered) : createCase(form, sender)
  }
  throw new DomainError(inquired.apartment ? 'apartment let' : 'unknown apartment')
}

function firstStatus({ isSpam, isSelfTest }: { isSpam: boolean; isSelfTest: boolean }): CaseStatus {
  if (isSpam) return 'spam'
  return isSelfTest ? 'done' : 'new'
}

const newReceipt = (kind: CaseKind): Receipt => ({
  id: createId(),
  reference: createReference(referenceLetters[kind]),
  receivedAt: new Date().toISOString(),
})

/** The fields that a case copies from its apartment, and the write that fails unless it can be let. */
async function inquiredApartment({ apartmentId }: ApartmentInquiry) {
  const found = await publishedApartment(apartmentId)
  const canBeLet = expression`attribute_exists(id) AND availabilityStatus <> ${'rented'}`
  return {
    apartment: found && { title: found.title, address: found.address },
    vacancy: check('apartment', found?.id ?? 'none', canBeLet),
  }
}

async function publishedApartment(id: string) {
  const apartment = await apartments.get(id)
  return apartment && isPublished(apartment) ? apartment : undefined
}

type Inquired = Awaited<ReturnType<typeof inquiredApartment>>

function toReceipt({ receipt, salt }: Remembered): Receipt {
  const followSecret = salt && secretFrom(salt)
  return { ...receipt, ...(followSecret && { followSecret }) }
}
