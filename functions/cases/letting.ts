import * as z from 'zod/mini'
import type { EditableApartment } from '#shared/apartments.ts'
import { lettingMinutes } from '#shared/applicants.ts'
import { trashDays } from '#shared/retention.ts'
import { apartments, isPublished } from '../catalogue/apartments.ts'
import type { AdminCall } from '../http/call.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { daysFromNow } from '../table/expiry.ts'
import { expression, hasVersion } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put, remove, update, type Write } from '../table/writes.ts'
import { applicantsOf, type Inquiries } from './applicants.ts'

/**
 * Lets an apartment to one of its applicants, or without `tenant` to somebody else. The others are
 * told ten minutes later (see `tellApplicants`). Throws a DomainError: 'apartment missing',
 * 'apartment stale', 'not published', 'already let', 'no applicant'.
 */
export const letApartment = (
  id: string,
  { tenant, text }: { tenant?: string; text: string },
  { administrator: { username: by }, version }: AdminCall,
): Promise<EditableApartment> =>
  retryLostRaces('apartment stale', async () => {
    const apartment = await readForChange(id, version)
    if (!isPublished(apartment)) throw new DomainError('not published')
    const from = apartment.availabilityStatus
    if (from === 'rented') throw new DomainError('already let')
    const applicants = await applicantsOf(id)
    const tenantCases = tenant ? casesOf(applicants, tenant) : []
    const rentedAt = new Date().toISOString()
    const tellsAt = Date.now() + lettingMinutes * 60_000
    const others = applicants.filter(isUntold(tenantCases)).length
    const letting = { from, tenant, tellsAt: new Date(tellsAt).toISOString(), others }
    const expiresAt = daysFromNow(trashDays + 1)
    const queued: QueuedLetting = { id, rentedAt, tellsAt, text, by, tenantCases, expiresAt }
    return change(apartment, {
      fields: { availabilityStatus: 'rented', rentedAt, letting, updatedBy: by },
      queue: put('letting', queued),
    })
  })

/**
 * Gives an apartment the status before its letting; nobody else is told then. Throws a DomainError:
 * 'apartment missing', 'apartment stale', 'not let'.
 */
export const undoLetting = (
  id: string,
  { administrator: { username: by }, version }: AdminCall,
): Promise<EditableApartment> =>
  retryLostRaces('apartment stale', async () => {
    const apartment = await readForChange(id, version)
    const { letting } = apartment
    if (!letting) throw new DomainError('not let')
    return change(apartment, {
      fields: { availabilityStatus: letting.from, rentedAt: null, letting: null, updatedBy: by },
      queue: remove('letting', id),
    })
  })

/** A person who is to be told: not the tenant, and with an inquiry that is not answered yet. */
export const isUntold =
  (tenantCases: string[]) =>
  (inquiries: Inquiries): boolean =>
    inquiries.some(({ answeredAt }) => !answeredAt) &&
    !inquiries.some(({ id }) => tenantCases.includes(id))

async function readForChange(id: string, version?: number): Promise<EditableApartment> {
  const apartment = orThrow(await apartments.get(id), 'apartment missing')
  if (version !== undefined && apartment.version !== version) {
    throw new DomainError('apartment stale')
  }
  return apartment
}

/** The ids of the inquiries of the person who sent this one. */
function casesOf(applicants: Inquiries[], tenant: string): string[] {
  const ids = applicants.map(inquiries => inquiries.map(({ id }) => id))
  const found = ids.find(each => each.includes(tenant))
  return orThrow(found, 'no applicant')
}

async function change(
  { id, version }: EditableApartment,
  { fields, queue }: { fields: object; queue: Write },
): Promise<EditableApartment | typeof lostRace> {
  const changed = update('apartment', id, {
    set: { ...fields, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    condition: hasVersion(version),
  })
  if ((await transact({ changed, queue })).length > 0) return lostRace
  return orThrow(await apartments.get(id), 'apartment missing')
}

/**
 * A letting whose applicants are still to be told. Its id is the apartment's; it is deleted when
 * all are told, and waits while the apartment is in the trash.
 */
export const QueuedLetting = z.object({
  id: z.uuid(),
  /** The letting's time, which names it among all of the apartment. */
  rentedAt: z.iso.datetime(),
  /** In milliseconds since 1970. */
  tellsAt: z.int(),
  text: z.string(),
  by: z.string(),
  /** All inquiries of the tenant about this apartment. */
  tenantCases: z.array(z.uuid()),
  /** Seconds since 1970: a day after the trash would delete the apartment. */
  expiresAt: z.int(),
})

export type QueuedLetting = z.output<typeof QueuedLetting>

/** The condition that the item, or the apartment, is of this letting still. */
export const ofLetting = ({ rentedAt }: Pick<QueuedLetting, 'rentedAt'>) =>
  expression`rentedAt = ${rentedAt}`
