import { caseKindNames } from '#shared/case-labels.ts'
import type { Handover } from '#shared/handover.ts'
import type { PersonalData } from '#shared/persons.ts'
import { lettersAbout } from '../letters/queue.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { queryItems } from '../table/query.ts'
import { forgetMentioned, handoversTo, mentions } from './craftsmen.ts'
import { newestFirst } from './list.ts'
import { matcherOfPerson } from './matching.ts'
import type { CaseWithLetters } from './read.ts'
import { StoredCase } from './stored-case.ts'
import { withThread } from './thread.ts'
import { eraseCase } from './update.ts'

interface StoredData extends Pick<PersonalData, 'handovers' | 'mentionedIn'> {
  cases: CaseWithLetters[]
}

/**
 * Finds the cases of the person with this e-mail address or phone number, the newest first, and what
 * others' cases have of them.
 */
export async function dataOfPerson(emailOrPhone: string): Promise<StoredData> {
  const { theirs, others } = await findCases(emailOrPhone)
  const cases = await Promise.all(
    theirs.map(async each => {
      const [stored, letters] = await Promise.all([withThread(each), lettersAbout(each.id)])
      return { stored, letters }
    }),
  )
  const handovers = (await Promise.all(others.map(withThread))).flatMap(stored =>
    handoversTo(stored, emailOrPhone).map(handover => toPersonal(stored, handover)),
  )
  const mentionedIn = others
    .filter(stored => handoversTo(stored, emailOrPhone).length === 0)
    .map(({ reference }) => reference)
  return {
    cases,
    ...(handovers.length > 0 && { handovers }),
    ...(mentionedIn.length > 0 && { mentionedIn }),
  }
}

function toPersonal({ reference, history }: StoredCase, handover: Handover) {
  const said = history.filter(entry => entry.what === 'handover-done')
  const text = said.find(({ at }) => at === handover.doneAt)?.text
  return { ...handover, reference, text }
}

/**
 * Deletes a person's cases and returns how many; from others' that mention them, their name and address.
 * Hashes of the deleted ids are kept, so that no restore of a backup brings them back. What was
 * interrupted is completed by doing it again. Throws a DomainError, 'case stale', once the others are
 * erased, if one is changed all the time.
 */
export async function erasePerson(emailOrPhone: string): Promise<number> {
  const { theirs, others } = await findCases(emailOrPhone)
  let refusal: DomainError | undefined
  const attempt = async (erasure: Promise<void>) => {
    try {
      await erasure
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusal = error
    }
  }
  for (const { id } of theirs) await attempt(eraseCase(id))
  for (const { id } of others) await attempt(forgetMentioned(id, emailOrPhone))
  if (refusal) throw refusal
  return theirs.length
}

/** The cases from this person, and those of others that mention them, the newest first. */
async function findCases(emailOrPhone: string) {
  const matches = matcherOfPerson(emailOrPhone)
  const theirs: StoredCase[] = []
  const others: StoredCase[] = []
  for (const kind of caseKindNames) {
    for await (const each of queryItems(kind, StoredCase)) {
      if (matches(each)) theirs.push(each)
      else if (mentions(each, emailOrPhone)) others.push(each)
    }
  }
  return { theirs: newestFirst(theirs), others: newestFirst(others) }
}
