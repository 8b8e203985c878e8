import type { Company } from '#shared/company-facts.ts'
import type { RecipientList } from '#shared/recipients.ts'
import {
  addressesOf,
  verifiedRecipients,
  findRecipients,
  listsWith,
  verificationSecret,
} from '../company/recipients.ts'
import { hashOfAddress } from '../company/returned.ts'
import { toMessage, type Letter } from './layout.ts'
import type { Message } from './ses.ts'
import type { CaseLetter, OtherLetter, PendingLetter } from './pending-letter.ts'
import { hashOfRecipient } from './queue.ts'
import { administratorsLetter, testLetter, verificationLetter } from './short-letters.ts'

/** The content of a letter, and its recipients: the staff on these lists, or an address. */
export interface Composed extends Partial<Pick<Message, 'replyTo' | 'isByPerson'>> {
  letter: Letter
  to: RecipientList[] | string
}

/** Composes a letter about a case. Answers undefined when it is not needed any more. */
export type ComposeAboutCase = (
  letter: CaseLetter,
  company: Company,
) => Promise<Composed | undefined>

/** The message of a pending letter. Undefined when it is not needed any more. */
export async function messageOf(
  pending: PendingLetter,
  company: Company,
  composeAboutCase: ComposeAboutCase,
): Promise<Message | undefined> {
  const { id } = pending
  if (!('caseId' in pending)) {
    const composed = await composeOther(pending, company)
    return composed && toMessage(composed.letter, company, { id, to: [composed.to] })
  }
  const composed = await composeAboutCase(pending, company)
  if (!composed) return undefined
  const { letter, to: wanted, ...more } = composed
  const to = typeof wanted === 'string' ? [wanted] : await staffOn(wanted, pending)
  if (to.length === 0) return undefined
  return { ...toMessage(letter, company, { id, to, thread: pending.caseId }), ...more }
}

async function staffOn(
  lists: RecipientList[],
  { recipient, writer }: Pick<CaseLetter, 'recipient' | 'writer'>,
): Promise<string[]> {
  const verified = await verifiedRecipients()
  const all = [...new Set(lists.flatMap(list => verified[list]))]
  return all.filter(each => {
    const hash = hashOfAddress(each)
    return hash !== writer && (!recipient || hash === recipient)
  })
}

/**
 * Composes a letter about no case. Undefined when the address was removed, verified or asked again
 * meanwhile.
 */
async function composeOther(
  pending: OtherLetter,
  company: Company,
): Promise<{ letter: Letter; to: string } | undefined> {
  switch (pending.purpose) {
    case 'administrators':
      return { letter: administratorsLetter(pending, company), to: pending.to }
    case 'test': {
      const verified = await verifiedRecipients()
      const to = addressesOf(verified).find(each => hashOfAddress(each) === recipientOf(pending))
      return to === undefined
        ? undefined
        : { letter: testLetter(listsWith(verified, to), company), to }
    }
    case 'verification': {
      const { link, expiresAt } = pending
      const stored = await findRecipients()
      const asked = stored?.asked.find(each => each.link === link)
      if (!stored || !asked || asked.isVerified) return undefined
      const { address: to } = asked
      const secret = verificationSecret(link)
      const endsAt = new Date(expiresAt * 1000).toISOString()
      const lists = listsWith(stored.lists, to)
      return { letter: verificationLetter({ secret, lists, endsAt }, company), to }
    }
  }
}

/** The hash of the one address that a letter goes to; none where it goes to several. */
export function recipientOf(letter: PendingLetter): string | undefined {
  if ('caseId' in letter) return letter.recipient
  return letter.purpose === 'administrators' ? hashOfAddress(letter.to) : hashOfRecipient(letter)
}
