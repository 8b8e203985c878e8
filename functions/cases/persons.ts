import { caseKindNames } from '#shared/case-labels.ts'
import { lettersAbout } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { queryItems } from '../table/query.ts'
import { idOf } from '../table/ids.ts'
import { put } from '../table/transact.ts'
import { matcherOfPerson } from './matching.ts'
import { mergeNewestFirst } from './newest-first.ts'
import type { CaseWithLetters } from './read.ts'
import { erasureExpiry, StoredCase } from './stored-case.ts'
import { withThread } from './thread.ts'
import { deleteCase } from './update.ts'

/** A page of a person's cases. The next one begins below the case `next`. */
interface Page {
  next?: string
}

/** Finds a page of the stored data about the person with this e-mail address or phone number. */
export async function casesOfPerson(
  emailOrPhone: string,
  below: string,
): Promise<Page & { found: CaseWithLetters[] }> {
  const { cases, ...page } = await findCasePage(matcherOfPerson(emailOrPhone), below, 100)
  const found: CaseWithLetters[] = []
  let bytes = 0
  for (const each of cases) {
    if (bytes >= maxPageBytes) return { found, next: found.at(-1)!.stored.id }
    const [stored, letters] = await Promise.all([withThread(each), lettersAbout(each.id)])
    found.push({ stored, letters })
    bytes += bytesOf(stored)
  }
  return { found, ...page }
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
  const { cases, ...page } = await findCasePage(matcherOfPerson(emailOrPhone), below, 50)
  let count = 0
  let refusal: DomainError | undefined
  for (const { id } of cases) {
    try {
      await deleteCase(id, undefined, erasureWrite)
      count += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.reason !== 'case missing') refusal = error
    }
  }
  if (refusal) throw refusal
  return { count, ...page }
}

const erasureWrite = (stored: StoredCase) =>
  put('erased', { id: idOf(stored.id), expiresAt: erasureExpiry(stored) })

/** The maximum number of bytes that are looked through for one answer, which Lambda limits to 6 MB. */
const maxPageBytes = 3_000_000

/**
 * Finds matching cases below this id, the newest first, as many as one call can read and answer.
 * `next` is the id below which the rest begins.
 */
async function findCasePage(
  matches: (stored: StoredCase) => boolean,
  below: string,
  maxCases: number,
): Promise<{ cases: StoredCase[]; next?: string }> {
  const cases: StoredCase[] = []
  let [next, bytes] = [below, 0]
  for await (const each of casesBelow(below)) {
    if (cases.length === maxCases || bytes >= maxPageBytes) return { cases, next }
    if (matches(each)) cases.push(each)
    next = each.id
    bytes += bytesOf(each)
  }
  return { cases }
}

const bytesOf = (stored: StoredCase) => Buffer.byteLength(JSON.stringify(stored))

const casesBelow = (before: string) =>
  mergeNewestFirst(
    caseKindNames.map(kind =>
      queryItems(kind, StoredCase, { newestFirst: true, before, pageSize: 100 }),
    ),
  )
