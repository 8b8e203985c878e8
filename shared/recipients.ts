import * as z from 'zod/mini'
import { compareEmail } from './input/email-address.ts'
import { email } from './text-rules.ts'

/** The lists of those who get letters: what the letters of each are about. */
export const recipientLists = {
  contact: 'Meddelanden',
  issue: 'Felanmälningar',
  inquiry: 'Intresseanmälningar',
  urgent: 'Akuta felanmälningar',
  second: 'Påminnelser',
}

export type RecipientList = keyof typeof recipientLists

export const recipientListNames = Object.keys(recipientLists) as [RecipientList, ...RecipientList[]]

/** The id of the item of kind `company` that holds them. */
export const recipientsId = 'recipients'

/** The maximum number of addresses of a list. */
export const maxRecipients = 10

/** The number of days for which the link holds that verifies an address. */
export const verificationDays = 7

/** True if letters to both addresses reach the same mailbox. */
export const isSameAddress = (one: string, other: string) =>
  compareEmail(one) === compareEmail(other)

/** Stored in small letters, so that one mailbox is one address. */
const address = email.check(z.toLowerCase())

const addresses = z.array(address).check(
  z.maxLength(maxRecipients, `En lista får ha högst ${maxRecipients} adresser`),
  z.overwrite(all => [...new Set(all)]),
)

/** An address of a list, and whether letters reach it. */
export const Recipient = z.object({
  address: z.string(),
  /** It gets no letters until its owner verifies it. */
  isWaiting: z.boolean(),
  /** The time a letter to it came back, or was reported as spam. */
  returnedAt: z.optional(z.string()),
})

/** The schema of an object with every list, where this schema reads each list. */
export const listsOf = <S extends z.core.$ZodType>(each: S) =>
  z.object({ contact: each, issue: each, inquiry: each, urgent: each, second: each })

/** The addresses of all lists, as an administrator wants them to be. */
export const WantedRecipients = z.object({ lists: listsOf(addresses) })

export const AddressLists = listsOf(z.array(z.string()))

/** The recipients of letters to the staff, as the desk shows them. */
export const Recipients = z.object({
  lists: listsOf(z.array(Recipient)),
  /** Goes back in `If-Match`; 0 until something is saved. */
  version: z.int(),
})

/** The address that is to get its verification letter once more, or a test letter. */
export const AskedRecipient = z.object({ address })

/** The lists of an address that its owner has verified. */
export const VerifiedRecipient = z.object({ lists: z.array(z.enum(recipientListNames)) })

export type AddressLists = z.output<typeof AddressLists>
export type Recipient = z.output<typeof Recipient>
export type Recipients = z.output<typeof Recipients>
