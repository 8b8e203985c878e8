import type { Company } from '#shared/company-facts.ts'
import { getCase } from '../cases/stored-case.ts'
import { digestLetter, urgentDigestLetter } from './digest-letter.ts'
import { toMessage } from './layout.ts'
import type { Message } from './mime.ts'
import type { Digest } from './pending-letter.ts'
import { recipientsOfDigest } from './recipients.ts'

/** The message about many cases of a quarter of an hour. */
export async function composeDigest(digest: Digest, company: Company): Promise<Message> {
  const letter = digest.caseIds
    ? urgentDigestLetter(digest, await placesOf(digest))
    : digestLetter(digest)
  return toMessage(letter, company, { id: digest.id, to: await recipientsOfDigest(digest) })
}

/** The addresses of the urgent reports of a digest, without spam and without deleted ones. */
async function placesOf({ caseIds = new Set() }: Digest): Promise<string[]> {
  const reports = await Promise.all([...caseIds].toSorted().map(id => getCase('issue', id)))
  return reports.flatMap(each => (each && each.status !== 'spam' ? [each.address] : []))
}
