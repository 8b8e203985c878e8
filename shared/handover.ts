import * as z from 'zod/mini'
import { faultFields, FollowLink, ShownPhoto } from './following.ts'
import { atMost, email, leftOutWhenEmpty, nameFrom, text } from './text-rules.ts'

/** The number of days for which a craftsman's link to a case opens it. */
export const handoverDays = 14

/** The maximum number of times that a case is handed over. */
export const maxHandovers = 10

/** The craftsman that a case is handed over to; without an address the staff pass the link on themselves. */
export const NewHandover = z.object({
  name: nameFrom(1, 'Skriv hantverkarens namn'),
  email: leftOutWhenEmpty(email),
  /** The craftsman may read the sender's phone number. */
  showsPhone: z.boolean(),
})

/** A craftsman's link to a case. */
export const Handover = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.optional(z.string()),
  showsPhone: z.boolean(),
  at: z.iso.datetime(),
  /** The link ends then, or when the case does. */
  until: z.iso.datetime(),
  /** The time the craftsman said that the work is done. */
  doneAt: z.optional(z.iso.datetime()),
})

/** The fields of a case that a craftsman may read. Of its sender it has at most the phone number. */
export const HandedOver = z.object({
  ...faultFields,
  description: z.string(),
  phone: z.optional(z.string()),
  photos: z.array(ShownPhoto),
  until: z.iso.datetime(),
  doneAt: z.optional(z.iso.datetime()),
})

/** A craftsman's note that the work is done. */
export const FinishedWork = z.extend(FollowLink, {
  text: text(2, 'Skriv vad du har gjort', atMost(1000, 'Texten')),
})

export type Handover = z.output<typeof Handover>
export type HandedOver = z.output<typeof HandedOver>
export type NewHandover = z.output<typeof NewHandover>
