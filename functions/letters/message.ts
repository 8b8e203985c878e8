import type { Company } from '#shared/company-facts.ts'
import { getCase } from '../cases/stored-case.ts'
import { findSaid } from '../cases/thread.ts'
import { compose } from './compose.ts'
import { composeDigest } from './digest.ts'
import type { Message } from './mime.ts'
import type { CaseLetter, PendingLetter } from './pending-letter.ts'
import { composeVerification } from './verification.ts'
import { composeWarning } from './warning.ts'

/** The message of a pending letter. Undefined when it is not needed any more. */
export async function messageOf(
  letter: PendingLetter,
  company: Company,
): Promise<Message | undefined> {
  if (letter.purpose === 'digest') return composeDigest(letter, company)
  if (letter.purpose === 'warning') return composeWarning(letter, company)
  if (letter.purpose === 'verification') return composeVerification(letter, company)
  return composeAbout(letter, company)
}

async function composeAbout(letter: CaseLetter, company: Company) {
  const stored = await getCase(letter.about, letter.caseId)
  if (!stored) return undefined
  const entry = letter.entryId ? await findSaid(stored, letter.entryId) : undefined
  return compose(letter, company, stored, entry)
}
