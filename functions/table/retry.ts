import { DomainError, type Reason } from '../runtime/domain-error.ts'

/** The result of an attempt whose item was changed concurrently since it was read. */
export const lostRace = Symbol('lost race')

/**
 * Reads, decides and writes again while the item is changed concurrently. Throws a
 * DomainError with this reason when every attempt has lost.
 */
export async function retryLostRaces<T>(
  reason: Reason,
  attempt: () => Promise<T | typeof lostRace>,
  attempts = 5,
): Promise<T> {
  for (let count = 1; count <= attempts; count += 1) {
    const result = await attempt()
    if (result !== lostRace) return result
  }
  throw new DomainError(reason)
}
