import { DomainError } from '../runtime/domain-error.ts'
import { allCases } from './list.ts'
import { findCase, type CaseWithLetters } from './read.ts'
import { isOf } from './search.ts'
import { deleteThread } from './thread.ts'
import { deleteTraces } from './traces.ts'
import { removeCase } from './update.ts'

/** All stored data about the person with this e-mail address or phone number. */
export async function casesOfPerson(emailOrPhone: string): Promise<CaseWithLetters[]> {
  const cases = await allCases(isOf(emailOrPhone))
  const found = await Promise.all(cases.map(({ id }) => findCase(id)))
  return found.filter(each => each !== undefined)
}

/** Deletes all of it at once, spam too. Returns how many cases it has deleted. */
export async function erasePerson(emailOrPhone: string): Promise<number> {
  let count = 0
  const cases = await allCases(isOf(emailOrPhone))
  await deleteTraces(cases.map(({ id }) => id))
  for (const { id } of cases) {
    try {
      await deleteThread(id)
      await removeCase(id)
      count += 1
    } catch (error) {
      // This one was removed or is changed all the time; the others are deleted anyway.
      if (!(error instanceof DomainError)) throw error
    }
  }
  return count
}
