import type { PersonalData } from '#shared/persons.ts'
import { isSameAddress, recipientListNames, type RecipientChange } from '#shared/recipients.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { eraseFromFactsChanges, findFactsChanges } from './facts.ts'
import { findRecipients, isWaiting, putRecipients, type StoredRecipients } from './recipients.ts'

/** The data about a person as a recipient of letters and as an editor of the facts. */
export async function findInCompany(
  person: string,
): Promise<Pick<PersonalData, 'recipient' | 'factsChanges'>> {
  const factsChanges = await findFactsChanges(person)
  return {
    recipient: partAbout(person, await findRecipients()),
    ...(factsChanges.length > 0 && { factsChanges }),
  }
}

/**
 * An address stays in a list of which it is the last verified one, since letters must reach
 * somebody: an administrator puts another in its place first.
 */
export async function eraseInCompany(person: string): Promise<void> {
  await eraseRecipient(person)
  await eraseFromFactsChanges(person)
}

function partAbout(person: string, stored?: StoredRecipients): PersonalData['recipient'] {
  if (!stored) return undefined
  const lists = recipientListNames.filter(list => stored.lists[list].some(isAddressOf(person)))
  const changes = stored.changes.filter(isChangeBy(person))
  return lists.length + changes.length > 0 ? { lists, changes } : undefined
}

const eraseRecipient = (person: string): Promise<void> =>
  retryLostRaces('busy', async () => {
    const before = await findRecipients()
    const found = partAbout(person, before)
    if (!before || !found) return undefined
    const lists = { ...before.lists }
    for (const list of found.lists) {
      const others = lists[list].filter(each => !isAddressOf(person)(each))
      if (!others.every(each => isWaiting(before, each))) lists[list] = others
    }
    const left = Object.values(lists).flat()
    const after = {
      ...before,
      lists,
      version: before.version + 1,
      asked: before.asked.filter(({ address }) => left.includes(address)),
    }
    const changes = before.changes.filter(each => !isChangeBy(person)(each))
    const erased = putRecipients({ ...before, changes }, after, [])
    return (await transact({ erased })).length === 0 ? undefined : lostRace
  })

const isAddressOf = (person: string) => (address: string) => isSameAddress(address, person)

const isChangeBy =
  (person: string) =>
  ({ by, address }: RecipientChange) =>
    [by, address].some(isAddressOf(person))
