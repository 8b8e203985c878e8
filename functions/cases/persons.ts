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

/** A page of a person's cases. The next one begins below the case `next`. */
interface Page {
  next?: string
}

/** Finds a page of the stored data about the person with this e-mail address or phone number. */
export async function casesOfPerson(
  emailOrPhone: string,
  below: string,
): Promise<Page & { found: CaseWithLetters[] }> {
  const { cases, ...page } = await findCasePage(matcherOfPerson(emailOrPhone), below)
  const found = cases.map(async each => {
    const [stored, letters] = await Promise.all([withThread(each), lettersAbout(each.id)])
    return { stored, letters }
  })
  return { found: await Promise.all(found), ...page }
}

/**
 * Deletes a page of a person's cases and returns how many. Hashes of their ids are kept, so that no
 * restore of a backup brings them back. What was interrupted is completed by doing it again. Throws
 * a DomainError, 'case stale', once the others are deleted, if one is changed all the time.
 */
export async function erasePerson(
  emailOrPhone: string,
  below: string,
): Promise<Page & { count: number }> {
  const { cases, ...page } = await findCasePage(matcherOfPerson(emailOrPhone), below)
  let count = 0
  let refusal: DomainError | undefined
  for (const { id } of cases) {
    try {
      await eraseCase(id)
      count += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusal = error
    }
  }
  if (refusal) throw refusal
  return { count, ...page }
}

/** As many cases as Lambda's answer of 6 MB holds, with all that is said on them. */
const casesOnPage = 10

/** Finds matching cases below this id, the newest first. `next` is the id below which the rest begins. */
async function findCasePage(
  matches: (stored: StoredCase) => boolean,
  below: string,
): Promise<Page & { cases: StoredCase[] }> {
  const cases: StoredCase[] = []
  let next = below
  for await (const each of casesBelow(below)) {
    if (cases.length === casesOnPage) return { cases, next }
    if (matches(each)) cases.push(each)
    next = each.id
  }
  return { cases }
}

const casesBelow = (before: string) =>
  mergeNewestFirst(
    caseKindNames.map(kind => queryItems(kind, StoredCase, { newestFirst: true, before })),
  )
