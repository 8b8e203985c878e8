import * as z from 'zod/mini'
import { FactsChange, factsChangeDays, maxFactsChanges } from '#shared/facts-changes.ts'
import { isSameAddress } from '#shared/recipients.ts'
import { compare } from '../table/compare.ts'
import { daysFromNow } from '../table/expiry.ts'
import { expression } from '../table/expression.ts'
import { queryItems } from '../table/query.ts'
import { transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'

const prefix = 'facts#'

const StoredChange = z.extend(FactsChange, { id: z.string(), expiresAt: z.int() })

/**
 * The latest changes of the facts, the newest first. Each is an item that expires by itself. Their
 * kind is that of the recipients, since the function that erases persons may not write facts.
 */
export async function readFactsChanges(): Promise<z.output<typeof StoredChange>[]> {
  const all = await Array.fromAsync(queryItems('company', StoredChange, { prefix }))
  return all.toSorted((one, other) => compare(other.at, one.at))
}

/** The write that keeps the change by which the facts became this version, in place of the oldest. */
export const putFactsChange = (version: number, change: FactsChange) =>
  put('company', {
    ...change,
    id: `${prefix}${String(version % maxFactsChanges).padStart(2, '0')}`,
    expiresAt: daysFromNow(factsChangeDays),
  })

/** Finds the changes of the facts that the person with this user name has made. */
export const findFactsChanges = async (person: string) =>
  (await readFactsChanges()).filter(({ by = '' }) => isSameAddress(by, person))

/** Erases this user name from the changes of the facts; the changes stay. */
export async function eraseFromFactsChanges(person: string): Promise<void> {
  for (const { by: _, ...change } of await findFactsChanges(person)) {
    // Another change may have taken its place since it was read.
    await transact({ erased: put('company', change, expression`#at = ${change.at}`) })
  }
}
