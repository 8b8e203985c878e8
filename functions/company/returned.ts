import { compareEmail } from '#shared/input/email-address.ts'
import * as z from 'zod/mini'
import { expression } from '../table/expression.ts'
import { keyedHash } from '../table/ids.ts'
import { daysFromNow, queryItems } from '../table/query.ts'
import { transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'

/** The number of days for which the desk shows that a letter to an address of the staff came back. */
const daysShown = 30

const prefix = 'returned#'

/** The keyed hash that names an address where the address itself is not stored. */
export const hashOfAddress = (address: string) => keyedHash('recipient', compareEmail(address))

/** The secret of the link with this name, with which an owner verifies an address: 32 hexadecimal digits. */
export const verificationSecret = (link: string): string =>
  Buffer.from(keyedHash('verification', link), 'base64url').toString('hex').slice(0, 32)

/**
 * Notes that a letter to the staff came back from the address with this hash. The latest one counts,
 * in whichever order they are reported.
 */
export async function noteReturned(addressHash: string, at: string): Promise<void> {
  const item = { id: `${prefix}${addressHash}`, at, expiresAt: daysFromNow(daysShown) }
  const isLatest = expression`attribute_not_exists(id) OR #at < ${at}`
  await transact({ noted: put('company', item, isLatest) })
}

/** When letters to the staff came back, by the hashes of the addresses. */
export async function readReturned(): Promise<Map<string, string>> {
  const Returned = z.object({ id: z.string(), at: z.string() })
  const all = await Array.fromAsync(queryItems('company', Returned, { prefix }))
  return new Map(all.map(({ id, at }) => [id.slice(prefix.length), at]))
}
