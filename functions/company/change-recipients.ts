import {
  isSameAddress,
  recipientListNames,
  type AddressLists,
  type RecipientChange,
  type RecipientList,
} from '#shared/recipients.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { asksSes, requestVerification, type VerificationRequest } from './verification.ts'
import { readRecipients, isWaiting, putRecipients, type StoredRecipients } from './recipients.ts'
import { sendSesLetter } from './ses-sandbox.ts'

/**
 * Stores the lists; with a version, in place of that one alone. A new address gets a letter with
 * which its owner verifies it. Throws a DomainError: 'recipients stale', 'last recipient', 'too
 * many letters', 'busy'; and, once stored, 'letter not sent'.
 */
export const saveRecipients = (wanted: AddressLists, by: string, version?: number) =>
  retryLostRaces('busy', async () => {
    const before = await readRecipients()
    if (version !== undefined && version !== before.version) {
      throw new DomainError('recipients stale')
    }
    const known = addressesOf(before.lists)
    const lists = spellAs(known, wanted)
    const changes = recipientListNames.flatMap(list =>
      changesOf(list, before.lists[list], lists[list], by),
    )
    if (changes.length === 0) return before
    const addresses = addressesOf(lists)
    const added = addresses.filter(each => !known.includes(each))
    const isBySes = added.length > 0 && (await asksSes())
    const verifications = added.map(each => requestVerification(each, isBySes))
    const kept = before.asked.filter(({ address }) => addresses.includes(address))
    const asked = [...kept, ...verifications.map(each => each.asked)]
    const after = { ...before, lists, asked, version: before.version + 1 }
    for (const list of recipientListNames) {
      if (lists[list].every(each => isWaiting(after, each))) throw new DomainError('last recipient')
    }
    return store(before, after, changes, verifications)
  })

/** Throws a DomainError: 'too many letters', 'busy'; and, once stored, 'letter not sent'. */
export const askAgain = (address: string, by: string) =>
  retryLostRaces('busy', async () => {
    const before = await readRecipients()
    const waiting = before.asked.find(each => isSameAddress(each.address, address))
    if (!waiting || waiting.isVerified) return before
    const verification = requestVerification(waiting.address, await asksSes())
    const asked = before.asked.map(each => (each === waiting ? verification.asked : each))
    const change = { at: now(), by, what: 'asked', address: waiting.address } as const
    return store(before, { ...before, asked }, [change], [verification])
  })

async function store(
  before: StoredRecipients,
  after: StoredRecipients,
  changes: RecipientChange[],
  verifications: VerificationRequest[],
) {
  const saved = putRecipients(before, after, changes)
  const writes = verifications.map(each => each.writes)
  const failed = await transact({ saved, ...Object.assign({}, ...writes) })
  if (failed.includes('saved')) return lostRace
  if (failed.length > 0) throw new DomainError('too many letters')
  const problems: unknown[] = []
  for (const { asked } of verifications) {
    if (!asked.isAskedBySes) continue
    await sendSesLetter(asked.address).catch((error: unknown) => problems.push(error))
  }
  if (problems.length > 0) throw problems[0]
  return saved.Put.Item
}

/** Each address as it is written already, if it is known: the same mailbox is verified once. */
function spellAs(known: string[], wanted: AddressLists): AddressLists {
  const spellings = [...known, ...addressesOf(wanted)]
  const lists = { ...wanted }
  for (const list of recipientListNames) {
    lists[list] = wanted[list].map(each => spellings.find(one => isSameAddress(one, each))!)
  }
  return lists
}

const addressesOf = (lists: AddressLists) => [...new Set(Object.values(lists).flat())]

function changesOf(
  list: RecipientList,
  before: string[],
  after: string[],
  by: string,
): RecipientChange[] {
  const change = (what: 'added' | 'removed') => (address: string) =>
    ({ at: now(), by, what, address, list }) as const
  return [
    ...after.filter(each => !before.includes(each)).map(change('added')),
    ...before.filter(each => !after.includes(each)).map(change('removed')),
  ]
}

const now = () => new Date().toISOString()
