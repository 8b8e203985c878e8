import { isDeepStrictEqual } from 'node:util'
import {
  isSameAddress,
  recipientListNames,
  verificationDays,
  type AddressLists,
} from '#shared/recipients.ts'
import { queueTestLetter, queueVerification } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { log } from '../runtime/log.ts'
import { createId } from '../table/ids.ts'
import { daysFromNow } from '../table/expiry.ts'
import { useToday } from '../table/rate-limit.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import {
  addressesOf,
  readRecipients,
  isWaiting,
  putRecipients,
  type StoredRecipients,
} from './recipients.ts'
import { forgetReturned, hashOfAddress } from './returned.ts'

/**
 * Stores the lists; with a version, in place of that one alone. Throws a DomainError: 'recipients
 * stale', and those of `changeLists`.
 */
export const saveRecipients = (lists: AddressLists, by: string, version?: number) =>
  changeLists(by, before => {
    if (version !== undefined && version !== before.version) {
      throw new DomainError('recipients stale')
    }
    return lists
  })

/**
 * Takes a person's address out of the lists. It stays in one of which it is the last verified one, since
 * letters must reach somebody: an administrator puts another in its place first. Throws as `changeLists`.
 */
export const eraseInCompany = (person: string, by: string) =>
  changeLists(by, before => {
    const lists = { ...before.lists }
    // Version 0 is that of the settings, which store nothing about a person.
    for (const list of before.version > 0 ? recipientListNames : []) {
      const others = lists[list].filter(each => !isSameAddress(each, person))
      if (!others.every(each => isWaiting(before, each))) lists[list] = others
    }
    return lists
  })

/**
 * Stores the lists that a function makes of the present ones. A new address gets a letter with which its
 * owner verifies it. A line of the log says which lists the administrator with this id has changed.
 * Throws a DomainError: 'last recipient', 'busy'.
 */
const changeLists = (by: string, change: (before: StoredRecipients) => AddressLists) =>
  retryLostRaces('busy', async () => {
    const before = await readRecipients()
    const lists = change(before)
    const changed = recipientListNames.filter(
      list => !isDeepStrictEqual(lists[list], before.lists[list]),
    )
    if (changed.length === 0) return before
    const known = addressesOf(before.lists)
    const addresses = addressesOf(lists)
    const kept = before.asked.filter(({ address }) => addresses.includes(address))
    const added = addresses.filter(each => !known.includes(each))
    const asked = [...kept, ...added.map(verificationOf)]
    const after = { ...before, lists, asked, version: before.version + 1 }
    for (const list of recipientListNames) {
      if (lists[list].every(each => isWaiting(after, each))) throw new DomainError('last recipient')
    }
    const stored = await store(before, after)
    if (stored !== lostRace) log('INFO', 'recipients saved', { by, lists: changed })
    return stored
  })

/** Sends the letter to an address once more, with another link. Throws a DomainError: 'busy'. */
export const askAgain = (address: string) =>
  retryLostRaces('busy', async () => {
    const before = await readRecipients()
    const waiting = before.asked.find(each => each.address === address)
    if (!waiting || waiting.isVerified) return before
    const asked = before.asked.map(each => (each === waiting ? verificationOf(address) : each))
    return store(before, { ...before, asked })
  })

/**
 * Sends a letter that does nothing but arrive, and forgets that earlier ones came back. If it does, it is noted again.
 * Throws a DomainError: 'no recipient', 'too many test letters'.
 */
export async function sendTestLetter(address: string): Promise<StoredRecipients> {
  const stored = await readRecipients()
  const isKnown = addressesOf(stored.lists).includes(address)
  if (!isKnown || isWaiting(stored, address)) throw new DomainError('no recipient')
  const addressHash = hashOfAddress(address)
  const failed = await transact({
    counted: useToday(`test-letter#${addressHash}`, maxTestLetters),
    forgotten: forgetReturned(address),
    letter: queueTestLetter(addressHash),
  })
  if (failed.length > 0) throw new DomainError('too many test letters')
  return stored
}

/** The maximum number of test letters to one address in a day (UTC). */
const maxTestLetters = 5

const verificationOf = (address: string): StoredRecipients['asked'][number] => ({
  address,
  link: createId(),
  expiresAt: daysFromNow(verificationDays),
  isVerified: false,
  at: new Date().toISOString(),
})

/** Stores the recipients with a letter to each address that is newly asked. */
async function store(before: StoredRecipients, after: StoredRecipients) {
  const saved = putRecipients(before, after)
  const letters = after.asked
    .filter(each => !before.asked.includes(each))
    .map(each => [each.link, queueVerification(hashOfAddress(each.address), each)])
  const failed = await transact({ saved, ...Object.fromEntries(letters) })
  return failed.length > 0 ? lostRace : saved.Put.Item
}
