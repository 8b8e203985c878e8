import * as z from 'zod/mini'
import { Case } from './cases.ts'
import { recipientListNames } from './recipients.ts'
import { text } from './text-rules.ts'

const asked = 'Skriv en e-postadress eller ett telefonnummer'

/** One person, by e-mail address or phone number. */
export const Person = z.object({ emailOrPhone: text(5, asked, z.maxLength(254, asked)) })

const pageStart = z.optional(z.union([z.literal(''), z.uuid()]))

/** A page begins at `next` of the page before; the first one at `''`, or has no beginning. */
export const PageOfPerson = z.extend(Person, { after: pageStart })

/** Stored data about a person. */
export const PersonalData = z.object({
  cases: z.array(Case),
  /** On the first page, of somebody who gets letters to the staff. */
  recipient: z.optional(z.object({ lists: z.array(z.enum(recipientListNames)) })),
  next: pageStart,
})

/** The number of erased cases. */
export const Erased = z.object({ count: z.int(), next: pageStart })

export type PersonalData = z.output<typeof PersonalData>
