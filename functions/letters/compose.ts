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
import { render, type Letter } from './layout.ts'
import type { Message } from './ses.ts'
import type { CaseLetter, OtherLetter, PendingLetter } from './pending-letter.ts'
import { administratorsLetter, testLetter, verificationLetter } from './short-letters.ts'

/** The content of a letter, and its recipients: the staff on these lists, or an address. */
export interface Composed extends Partial<Pick<Message, 'replyTo'>> {
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
  const composed =
    'caseId' in pending
      ? await composeAboutCase(pending, company)
      : await composeOther(pending, company)
  if (!composed) return undefined
  const { letter, to: wanted, ...more } = composed
  const to = typeof wanted === 'string' ? [wanted] : await staffOn(wanted, pending)
  if (to.length === 0) return undefined
  return {
    id: pending.id,
    to,
    thread: 'caseId' in pending ? pending.caseId : undefined,
    isByPerson: pending.purpose === 'reply',
    // A letter about a case may replace it by its sender.
    replyTo: { name: company.brand, address: company.email },
    ...render(letter, company),
    ...more,
  }
}

async function staffOn(lists: RecipientList[], pending: PendingLetter): Promise<string[]> {
  const verified = await verifiedRecipients()
  const recipient = recipientOf(pending)
  const writer = 'writer' in pending ? pending.writer : undefined
  return [...new Set(lists.flatMap(list => verified[list]))].filter(each => {
    const hash = hashOfAddress(each)
    return hash !== writer && (!recipient || hash === recipient)
  })
}

/**
 * Composes a letter about no case. Undefined when the address was removed, verified or asked again
 * meanwhile.
 */
async function composeOther(pending: OtherLetter, company: Company): Promise<Composed | undefined> {
  switch (pending.purpose) {
    case 'administrators':
      return { letter: administratorsLetter(pending, company), to: pending.to }
    case 'test': {
      const verified = await verifiedRecipients()
      const to = addressesOf(verified).find(each => hashOfAddress(each) === pending.recipient)
      if (to === undefined) return undefined
      return { letter: testLetter(listsWith(verified, to), company), to }
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
  return letter.purpose === 'administrators' ? hashOfAddress(letter.to) : letter.recipient
}
