import { company } from '#shared/company.ts'
import { recipientListNames } from '#shared/recipients.ts'
import { secretFrom } from '../cases/links.ts'
import { findRecipients } from '../company/stored-recipients.ts'
import { idOf } from '../table/secrets.ts'
import { render } from './layout.ts'
import type { Message } from './mime.ts'
import type { Request } from './pending-letter.ts'
import { requestLetter } from './request-letter.ts'

/** Undefined when the address was removed, confirmed or asked again meanwhile. */
export async function composeRequest({ id, salt }: Request): Promise<Message | undefined> {
  const secret = secretFrom(salt)
  const recipients = await findRecipients()
  const asked = recipients?.asked.find(({ link }) => secret && link === idOf(secret))
  if (!recipients || !secret || !asked || asked.isConfirmed) return undefined
  const lists = recipientListNames.filter(list => recipients.lists[list].includes(asked.address))
  const endsAt = new Date(asked.expiresAt * 1000).toISOString()
  return {
    id,
    to: [asked.address],
    replyTo: { name: company.brand, address: company.email },
    ...render(requestLetter({ secret, lists, endsAt })),
  }
}
