import { lettersAbout } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { forgetWarnings } from '../letters/warning-queue.ts'
import { bytesOf, bytesOfPart, findPart } from './case-pages.ts'
import type { CaseWithLetters } from './read.ts'
import { matcherOfPerson } from './search.ts'
import { withThread } from './thread.ts'
import { deleteCase } from './update.ts'

/** A part of what is done with a person's cases. The next one begins below the case `next`. */
interface Part {
  next?: string
}

/** The stored data about the person with this e-mail address or phone number, a part of it. */
export async function casesOfPerson(
  emailOrPhone: string,
  below: string,
): Promise<Part & { found: CaseWithLetters[] }> {
  const { cases, ...part } = await findPart(matcherOfPerson(emailOrPhone), below, 100)
  const found: CaseWithLetters[] = []
  let bytes = 0
  for (const each of cases) {
    if (bytes >= bytesOfPart) return { found, next: found.at(-1)!.stored.id }
    const [stored, letters] = await Promise.all([withThread(each), lettersAbout(each.id)])
    found.push({ stored, letters })
    bytes += bytesOf(stored)
  }
  return { found, ...part }
}

/**
 * Deletes a part of it, spam too, and returns how many cases it has deleted. What was interrupted
 * is completed by doing it again.
 */
export async function erasePerson(
  emailOrPhone: string,
  below: string,
): Promise<Part & { count: number }> {
  if (!below) await forgetWarnings(emailOrPhone)
  const { cases, ...part } = await findPart(matcherOfPerson(emailOrPhone), below, 50)
  let count = 0
  for (const { id } of cases) {
    try {
      await deleteCase(id)
      count += 1
    } catch (error) {
      // This one was removed or is changed all the time; the others are deleted anyway.
      if (!(error instanceof DomainError)) throw error
    }
  }
  return { count, ...part }
}

/** The part that begins here; without a beginning all parts, for clients that know of none. */
export async function partsFrom<P extends Part>(
  beginning: string | undefined,
  read: (below: string) => Promise<P>,
): Promise<P[]> {
  if (beginning !== undefined) return [await read(beginning)]
  const parts: P[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const part: P = await read(next)
    parts.push(part)
    next = part.next
  }
  return parts
}
