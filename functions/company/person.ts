import type { PersonalData } from '#shared/persons.ts'
import { isSameAddress, recipientListNames } from '#shared/recipients.ts'
import { changeLists } from './change-recipients.ts'
import { findRecipients, isWaiting } from './recipients.ts'

/** The data about a person as a recipient of letters. */
export async function findInCompany(person: string): Promise<PersonalData['recipient']> {
  const stored = await findRecipients()
  const lists = recipientListNames.filter(list =>
    stored?.lists[list].some(each => isSameAddress(each, person)),
  )
  return lists.length > 0 ? { lists } : undefined
}

/**
 * An address stays in a list of which it is the last verified one, since letters must reach
 * somebody: an administrator puts another in its place first.
 */
export const eraseInCompany = (person: string, by: string | undefined) =>
  changeLists(by, before => {
    const lists = { ...before.lists }
    // Version 0 is that of the settings, which store nothing about a person.
    for (const list of before.version > 0 ? recipientListNames : []) {
      const others = lists[list].filter(each => !isSameAddress(each, person))
      if (!others.every(each => isWaiting(before, each))) lists[list] = others
    }
    return lists
  })
