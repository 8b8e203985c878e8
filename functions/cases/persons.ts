import { findCase, type Found } from './read.ts'
import { isOf } from './search.ts'
import { allCases } from './list.ts'
import { removeCase } from './update.ts'

/** Everything that is kept about who has this e-mail address or phone number. */
export async function casesOfPerson(emailOrPhone: string): Promise<Found[]> {
  const cases = await allCases(isOf(emailOrPhone))
  const found = await Promise.all(cases.map(({ id }) => findCase(id)))
  return found.filter(each => each !== undefined)
}

/** Removes all of it at once, spam too. Answers how many cases there were. */
export async function erasePerson(emailOrPhone: string): Promise<number> {
  let count = 0
  for (const { id } of await allCases(isOf(emailOrPhone))) {
    if ((await removeCase(id)) === undefined) count += 1
  }
  return count
}
