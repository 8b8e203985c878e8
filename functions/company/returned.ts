import { compareEmail } from '#shared/input/email-address.ts'
import { keyedHash } from '../table/ids.ts'
import { daysFromNow } from '../table/expiry.ts'
import { readTimes } from '../table/query.ts'
import { expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { put, remove } from '../table/writes.ts'

// Letters that came back from addresses of the company's people.

/** The keyed hash that names an address where the address itself is not stored. */
export const hashOfAddress = (address: string) => keyedHash('recipient', compareEmail(address))

/** The latest letter that came back counts, in whichever order they are reported. */
export async function noteReturned(addressHash: string, at: string): Promise<void> {
  const item = { id: `${returnedPrefix}${addressHash}`, at, expiresAt: daysFromNow(daysShown) }
  const isLatest = expression`attribute_not_exists(id) OR #at < ${at}`
  await transact({ noted: put('company', item, isLatest) })
}

/** The write that forgets that letters to an address came back, since another one is sent. */
export const forgetReturned = (address: string) =>
  remove('company', `${returnedPrefix}${hashOfAddress(address)}`)

/** Reads the time at which the latest letter came back, by the hash of its address. */
export const readReturned = () => readTimes('company', returnedPrefix)

/** The number of days for which the desk shows that a letter to an address of the staff came back. */
const daysShown = 30

const returnedPrefix = 'returned#'
