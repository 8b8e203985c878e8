import { isLet } from '#shared/availabilities.ts'
import { apartments } from '../catalogue/apartments.ts'
import { log } from '../runtime/log.ts'
import { queryItems } from '../table/query.ts'
import { transact } from '../table/transact.ts'
import { remove, update } from '../table/writes.ts'
import { applicantsOf } from './applicants.ts'
import { isUntold } from './letting.ts'
import { answerApplicant } from './answer-applicant.ts'
import { ofLetting, QueuedLetting } from './queued-letting.ts'

/** The time that telling a person may take, in milliseconds. With less left, nobody else is told. */
const maxTellingTime = 15_000

/**
 * The maximum number of attempts: a person's inquiries may change meanwhile. Who is left is told in
 * the next minute.
 */
const maxRounds = 5

/**
 * Tells whoever has applied for an apartment that it is let to somebody else, once the time to undo
 * the letting is over: each person but the tenant, once. What a call leaves undone or fails at,
 * the next one does. Returns the errors.
 *
 * @param remaining the milliseconds that the call has left
 */
export async function tellApplicants(remaining: () => number): Promise<unknown[]> {
  const errors: unknown[] = []
  for await (const letting of queryItems('letting', QueuedLetting)) {
    if (letting.tellsAt > Date.now()) continue
    try {
      errors.push(...(await carryOut(letting, remaining)))
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

async function carryOut(letting: QueuedLetting, remaining: () => number): Promise<unknown[]> {
  const { id } = letting
  const removed = remove('letting', id, ofLetting(letting))
  const apartment = await apartments.get(id)
  // Deleted: the letting goes on when it is restored.
  if (!apartment) return []
  if (!isLet(apartment) || apartment.rentedAt !== letting.rentedAt) {
    await transact({ removed })
    return []
  }
  // From here on it cannot be undone before all are told.
  const begun = update('letting', id, { set: { isBegun: true }, condition: ofLetting(letting) })
  if ((await transact({ begun })).length > 0) return []
  for (let round = 1; round <= maxRounds; round += 1) {
    const untold = (await applicantsOf(id)).filter(isUntold(letting.tenantCases))
    if (untold.length === 0) {
      await transact({ removed })
      log('INFO', 'applicants told', { apartment: id })
      return []
    }
    const errors: unknown[] = []
    for (const person of untold) {
      if (remaining() < maxTellingTime) return errors
      await answerApplicant(person, letting).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) return errors
  }
  return []
}
