import { lettersAbout } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { forgetWarnings } from '../letters/warning-queue.ts'
import { idOf } from '../table/secrets.ts'
import { put } from '../table/writes.ts'
import { bytesOf, findCasePage, maxPageBytes } from './case-pages.ts'
import type { CaseWithLetters } from './read.ts'
import { erasureExpiry } from './retention.ts'
import { matcherOfPerson } from './search.ts'
import type { StoredCase } from './stored-case.ts'
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
 * Deletes a page of a person's cases, spam too, and returns how many it has deleted. Hashes
 * of their ids are kept, so that no restore of a backup brings them back. What was interrupted is
 * completed by doing it again. Throws a DomainError 'case stale' once the others are deleted, if one
 * is changed all the time.
 */
export async function erasePerson(
  emailOrPhone: string,
  below: string,
): Promise<Page & { count: number }> {
  if (!below) await forgetWarnings(emailOrPhone)
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
