import { caseKindNames } from '#shared/case-labels.ts'
import { lettersAbout } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { queryItems } from '../table/query.ts'
import { matcherOfPerson } from './matching.ts'
import { mergeNewestFirst } from './newest-first.ts'
import type { CaseWithLetters } from './read.ts'
import { StoredCase } from './stored-case.ts'
import { withThread } from './thread.ts'
import { eraseCase } from './update.ts'

/** Finds the cases of the person with this e-mail address or phone number, the newest first. */
export async function casesOfPerson(emailOrPhone: string): Promise<CaseWithLetters[]> {
  const found = await findCases(emailOrPhone)
  return Promise.all(
    found.map(async each => {
      const [stored, letters] = await Promise.all([withThread(each), lettersAbout(each.id)])
      return { stored, letters }
    }),
  )
}

/**
 * Deletes a person's cases and returns how many. Hashes of their ids are kept, so that no restore of a
 * backup brings them back. What was interrupted is completed by doing it again. Throws a DomainError,
 * 'case stale', once the others are deleted, if one is changed all the time.
 */
export async function erasePerson(emailOrPhone: string): Promise<number> {
  let count = 0
  let refusal: DomainError | undefined
  for (const { id } of await findCases(emailOrPhone)) {
    try {
      await eraseCase(id)
      count += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusal = error
    }
  }
  if (refusal) throw refusal
  return count
}

async function findCases(emailOrPhone: string): Promise<StoredCase[]> {
  const matches = matcherOfPerson(emailOrPhone)
  const all = caseKindNames.map(kind => queryItems(kind, StoredCase, { newestFirst: true }))
  const found: StoredCase[] = []
  for await (const each of mergeNewestFirst(all)) if (matches(each)) found.push(each)
  return found
}
