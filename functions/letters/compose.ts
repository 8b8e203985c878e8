import type { Company } from '#shared/company-facts.ts'
import { recipientListNames, type RecipientList } from '#shared/recipients.ts'
import {
  verifiedRecipients,
  findRecipients,
  hashOfAddress,
  verificationSecret,
} from '../company/recipients.ts'
import { toMessage, type Letter } from './layout.ts'
import type { Message } from './ses.ts'
import type { CaseLetter, PendingLetter, VerificationLetter } from './pending-letter.ts'
import { hashOfRecipient } from './queue.ts'
import { administratorsLetter, testLetter, verificationLetter } from './staff.ts'

/** The content of a letter about a case, and its recipients: the staff on these lists, or an address. */
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
  if (pending.purpose === 'verification') return composeVerification(pending, company)
  if (pending.purpose === 'administrators') {
    return toMessage(administratorsLetter(pending, company), company, {
      id: pending.id,
      to: [pending.to],
    })
  }
  if (pending.purpose === 'test') return composeTest(pending, company)
  const composed = await composeAboutCase(pending, company)
  if (!composed) return undefined
  const { letter, to: wanted, ...more } = composed
  const to = typeof wanted === 'string' ? [wanted] : await staffOn(wanted, pending)
  if (to.length === 0) return undefined
  const { id, caseId: thread } = pending
  return { ...toMessage(letter, company, { id, to, thread }), ...more }
}

/** The verified addresses of these lists that a letter is for. */
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

/** Undefined when the address was removed, verified or asked again meanwhile. */
async function composeVerification(
  { id, link, expiresAt }: VerificationLetter,
  company: Company,
): Promise<Message | undefined> {
  const recipients = await findRecipients()
  const asked = recipients?.asked.find(each => each.link === link)
  if (!recipients || !asked || asked.isVerified) return undefined
  const { address } = asked
  const secret = verificationSecret(link)
  const lists = recipientListNames.filter(list => recipients.lists[list].includes(address))
  const endsAt = new Date(expiresAt * 1000).toISOString()
  const letter = verificationLetter({ secret, lists, endsAt }, company)
  return toMessage(letter, company, { id, to: [address] })
}

/** Undefined when the address was removed meanwhile. */
async function composeTest({ id }: { id: string }, company: Company): Promise<Message | undefined> {
  const verified = await verifiedRecipients()
  const isWanted = (address: string) => hashOfAddress(address) === hashOfRecipient({ id })
  const address = Object.values(verified).flat().find(isWanted)
  if (!address) return undefined
  const lists = recipientListNames.filter(list => verified[list].includes(address))
  return toMessage(testLetter(lists, company), company, { id, to: [address] })
}
