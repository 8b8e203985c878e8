import * as z from 'zod/mini'
import { Case } from './cases.ts'
import { Handover } from './handover.ts'
import { recipientListNames } from './recipients.ts'
import { text } from './text-rules.ts'

const asked = 'Skriv en e-postadress eller ett telefonnummer'

/** One person, by e-mail address or phone number. */
export const Person = z.object({ emailOrPhone: text(5, asked, z.maxLength(254, asked)) })

/** Stored data about a person. */
export const PersonalData = z.object({
  cases: z.array(Case),
  /** Of a craftsman: their links to others' cases, and what they wrote. */
  handovers: z.optional(
    z.array(z.extend(Handover, { reference: z.string(), text: z.optional(z.string()) })),
  ),
  /** Of a former address of a sender: the references of the cases, which are others', whose history has it. */
  mentionedIn: z.optional(z.array(z.string())),
  /** Of somebody who gets letters to the staff. */
  recipient: z.optional(z.object({ lists: z.array(z.enum(recipientListNames)) })),
})

/** The number of erased cases, and the lists that keep the address, since nobody else gets their letters. */
export const Erased = z.extend(z.pick(PersonalData, { recipient: true }), { count: z.int() })

export type PersonalData = z.output<typeof PersonalData>
