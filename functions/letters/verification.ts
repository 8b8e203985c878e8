import type { Company } from '#shared/company-facts.ts'
import { recipientListNames } from '#shared/recipients.ts'
import { findRecipients } from '../company/stored-recipients.ts'
import { secretFrom } from '../table/salted-secrets.ts'
import { idOf } from '../table/secrets.ts'
import { toMessage } from './layout.ts'
import type { Message } from './mime.ts'
import type { VerificationLetter } from './pending-letter.ts'
import { verificationLetter } from './verification-letter.ts'

/**
 * The message that asks the owner of an address to verify it. Undefined when the address was removed,
 * verified or asked again meanwhile.
 */
export async function composeVerification(
  { id, salt }: VerificationLetter,
  company: Company,
): Promise<Message | undefined> {
  const secret = secretFrom(salt)
  const recipients = await findRecipients()
  const asked = recipients?.asked.find(({ link }) => secret && link === idOf(secret))
  if (!recipients || !secret || !asked || asked.isVerified) return undefined
  const lists = recipientListNames.filter(list => recipients.lists[list].includes(asked.address))
  const endsAt = new Date(asked.expiresAt * 1000).toISOString()
  const letter = verificationLetter({ secret, lists, endsAt }, company)
  return toMessage(letter, company, { id, to: [asked.address] })
}
