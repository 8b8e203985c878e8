import type { CaseKind } from '#shared/case-labels.ts'
import type { Receipt } from '#shared/form-bodies.ts'
import { retentionDays } from '#shared/retention.ts'
import { apartments, isPublished } from '../catalogue/apartments.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { recall, remember, type Attempt } from '../table/idempotency.ts'
import { createId, createReference } from '../table/ids.ts'
import { daysFromNow } from '../table/expiry.ts'
import { expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { check, put, type Write } from '../table/writes.ts'

type Received = Omit<Receipt, 'followSecret'>

/** A case's own fields, beside and in place of those of every new one, and its letters. */
interface NewCase {
  fields: object
  letters?: Record<string, Write | undefined>
}

/**
 * Stores a new case with its letters, once for an attempt. Throws a DomainError: 'other content', 'unknown
 * apartment', 'apartment let'.
 */
export async function createOnce(
  attempt: Attempt,
  { kind, apartmentId }: { kind: CaseKind; apartmentId?: string },
  make: (receipt: Received) => NewCase | Promise<NewCase>,
): Promise<Received> {
  const known = await recall<Received>(attempt)
  if (known) return known
  const receipt = {
    id: createId(),
    reference: createReference(kind),
    receivedAt: new Date().toISOString(),
  }
  const inquired = apartmentId === undefined ? undefined : await inquiredApartment(apartmentId)
  const { fields, letters } = await make(receipt)
  const failed = await transact({
    remembered: remember(attempt, receipt),
    stored: put(kind, {
      status: 'new',
      version: 1,
      history: [],
      expiresAt: daysFromNow(retentionDays[kind]),
      ...fields,
      ...receipt,
      apartment: inquired?.apartment,
      attempt: attempt.id,
    }),
    ...letters,
    apartment: inquired?.vacancy,
  })
  if (failed.length === 0) return receipt
  if (failed.includes('remembered')) {
    return (await recall<Received>(attempt)) ?? createOnce(attempt, { kind, apartmentId }, make)
  }
  throw new DomainError(inquired?.apartment ? 'apartment let' : 'unknown apartment')
}

/** The fields that a case copies from its apartment, and the write that fails unless it can be let. */
async function inquiredApartment(id: string) {
  const apartment = await apartments.get(id)
  const found = apartment && isPublished(apartment) ? apartment : undefined
  const canBeLet = expression`attribute_exists(id) AND availabilityStatus <> ${'rented'}`
  return {
    apartment: found && { title: found.title, address: found.address },
    vacancy: check('apartment', found?.id ?? 'none', canBeLet),
  }
}
