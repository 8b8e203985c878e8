import * as z from 'zod/mini'
import type { PersonalData } from '#shared/persons.ts'
import {
  isSameAddress,
  recipientListNames,
  AddressLists,
  recipientsId,
  type Recipient,
  type RecipientList,
  type Recipients,
} from '#shared/recipients.ts'
import { required } from '../runtime/environment.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { getItem } from '../table/items.ts'
import { keyedHash } from '../table/ids.ts'
import { hasExpired } from '../table/expiry.ts'
import { admitRead } from '../table/rate-limit.ts'
import { expression } from '../table/expression.ts'
import { transact, lostRace, retryLostRaces } from '../table/transact.ts'
import { put } from '../table/writes.ts'
import { hashOfAddress, readReturned } from './returned.ts'

/** The recipients of letters. Until something is saved on the desk these are the settings' addresses. */
export const readRecipients = async (): Promise<StoredRecipients> =>
  (await findRecipients()) ?? {
    lists: z.parse(AddressLists, JSON.parse(required('STAFF_RECIPIENTS'))),
    version: 0,
    writes: 0,
    asked: [],
  }

/** Read for each letter: who is removed gets none of the queued ones, and who waits gets none. */
export async function verifiedRecipients(): Promise<AddressLists> {
  const stored = await readRecipients()
  const verified = { ...stored.lists }
  for (const list of recipientListNames) {
    verified[list] = stored.lists[list].filter(each => !isWaiting(stored, each))
  }
  return verified
}

const StoredRecipients = z.object({
  lists: AddressLists,
  /** Counts what administrators change. */
  version: z.int(),
  /** Counts every write, also verifications, which do not conflict with an editor's changes. */
  writes: z.int(),
  /** The latest letter to each address that was added here. */
  asked: z.array(
    z.object({
      address: z.string(),
      /** Names the letter's link, whose secret is a keyed hash of it. */
      link: z.string(),
      expiresAt: z.int(),
      isVerified: z.boolean(),
      /** The time the letter was queued or its link was used, ISO 8601. */
      at: z.string(),
    }),
  ),
})

export type StoredRecipients = z.output<typeof StoredRecipients>

/** Undefined until an administrator has changed them: the settings' lists count. */
export const findRecipients = (): Promise<StoredRecipients | undefined> =>
  getItem('company', recipientsId, StoredRecipients)

/** True for an address that was added on the desk and that its owner has not verified. */
export const isWaiting = ({ asked }: StoredRecipients, address: string) =>
  asked.some(each => each.address === address && !each.isVerified)

/** The write that stores the recipients, if nobody else has written since `before` was read. */
export const putRecipients = (before: StoredRecipients, after: StoredRecipients) =>
  put(
    'company',
    { ...after, id: recipientsId, writes: before.writes + 1 },
    before.writes > 0
      ? expression`writes = ${before.writes}`
      : expression`attribute_not_exists(id)`,
  )

/**
 * Verifies the address that got this secret and returns its lists; a repeated call changes nothing.
 * Throws a DomainError: 'dead verification', 'opened too often', 'busy'.
 */
export async function verifyRecipient({ secret, viewer }: { secret: string; viewer: string }) {
  await admitRead(viewer)
  return retryLostRaces('busy', async () => {
    const before = await findRecipients()
    const found = before?.asked.find(({ link }) => verificationSecret(link) === secret)
    if (!before || !found || hasExpired(found)) throw new DomainError('dead verification')
    const { address } = found
    const lists = listsWith(before.lists, address)
    if (found.isVerified) return { lists }
    const at = new Date().toISOString()
    const asked = before.asked.map(each =>
      each === found ? { ...each, isVerified: true, at } : each,
    )
    const verified = putRecipients(before, { ...before, asked })
    return (await transact({ verified })).length === 0 ? { lists } : lostRace
  })
}

/** The secret of the link with this name, with which an owner verifies an address: 32 hexadecimal digits. */
export const verificationSecret = (link: string): string =>
  Buffer.from(keyedHash('verification', link), 'base64url').toString('hex').slice(0, 32)

/** The lists that this address is on. */
export const listsWith = (lists: AddressLists, address: string): RecipientList[] =>
  recipientListNames.filter(list => lists[list].some(each => isSameAddress(each, address)))

/** The data about a person as a recipient of letters. */
export async function findInCompany(person: string): Promise<PersonalData['recipient']> {
  const stored = await findRecipients()
  const lists = stored ? listsWith(stored.lists, person) : []
  return lists.length > 0 ? { lists } : undefined
}

/** The addresses of all lists, each once. */
export const addressesOf = (lists: AddressLists): string[] => [
  ...new Set(Object.values(lists).flat()),
]

/** The recipients as the desk shows them. */
export async function showRecipients(stored: StoredRecipients): Promise<Recipients> {
  const { lists, version, asked } = stored
  const returned = await readReturned()
  const toRecipient = (address: string): Recipient => {
    const returnedAt = returned.get(hashOfAddress(address))
    const latest = asked.find(each => each.address === address)
    // A letter that came back before the address was added, asked or verified does not count any more.
    const counts = returnedAt !== undefined && returnedAt > (latest?.at ?? '')
    return { address, isWaiting: isWaiting(stored, address), ...(counts && { returnedAt }) }
  }
  const shown = recipientListNames.map(list => [list, lists[list].map(toRecipient)])
  return { lists: Object.fromEntries(shown), version }
}
