import type { PersonalData } from '#shared/persons.ts'
import { isSameAddress, recipientListNames } from '#shared/recipients.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import {
  addressesOf,
  findRecipients,
  isWaiting,
  putRecipients,
  type StoredRecipients,
} from './recipients.ts'

/** The data about a person as a recipient of letters. */
export const findInCompany = async (person: string): Promise<PersonalData['recipient']> =>
  partAbout(person, await findRecipients())

/**
 * An address stays in a list of which it is the last verified one, since letters must reach
 * somebody: an administrator puts another in its place first.
 */
export const eraseInCompany = (person: string): Promise<void> =>
  retryLostRaces('busy', async () => {
    const before = await findRecipients()
    const found = partAbout(person, before)
    if (!before || !found) return undefined
    const lists = { ...before.lists }
    for (const list of found.lists) {
      const others = lists[list].filter(each => !isSameAddress(each, person))
      if (!others.every(each => isWaiting(before, each))) lists[list] = others
    }
    const left = addressesOf(lists)
    const asked = before.asked.filter(({ address }) => left.includes(address))
    const after = { ...before, lists, asked, version: before.version + 1 }
    const failed = await transact({ erased: putRecipients(before, after) })
    return failed.length === 0 ? undefined : lostRace
  })

function partAbout(person: string, stored?: StoredRecipients): PersonalData['recipient'] {
  const lists = recipientListNames.filter(list =>
    stored?.lists[list].some(each => isSameAddress(each, person)),
  )
  return lists.length > 0 ? { lists } : undefined
}
