import * as z from 'zod/mini'
import { languages } from './case-labels.ts'
import { categories, visitFields } from './form-bodies.ts'
import { atMost, oneOf, text } from './text-rules.ts'

/**
 * Hexadecimal digits: 65 to a case, 32 to verify an address. The last 32 are a keyed hash. Of another length
 * it is a link that is no longer valid.
 */
const secret = z.string().check(z.regex(/^[\da-f]{32,80}$/))

/** The body of a call that a secret link allows: to a case, or to verify an address. */
export const FollowLink = z.object({ secret })

/** The dated steps of a case; `visit` is the day somebody comes to repair. */
const Step = z.object({
  step: z.enum(['received', 'seen', 'acknowledged', 'ongoing', 'visit', 'fixed']),
  at: z.string(),
})

/** The fields of an issue report that name its place and fault, and those of a visit. */
export const faultFields = { address: z.string(), category: oneOf(categories, ''), ...visitFields }

/** A photo with an address that holds for five minutes. */
export const ShownPhoto = z.object({ src: z.string(), width: z.int(), height: z.int() })

const Said = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  what: z.enum([
    'message',
    'solved',
    'remains',
    'urgent',
    'reply',
    'photo',
    'unreadable-photo',
    'handover-done',
  ]),
  text: z.optional(z.string()),
  photo: z.optional(ShownPhoto),
})

/** A case as whoever holds its secret link may follow it. */
export const FollowedCase = z.object({
  kind: z.enum(['issue', 'inquiry', 'contact']),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  progress: z.enum(['received', 'ongoing', 'fixed']),
  steps: z.array(Step),
  /** Its subject in a few words, and its sender's first message. */
  subject: z.string(),
  /** Of an issue report, for whoever reads it in another language than that of `subject`. */
  about: z.optional(z.object(faultFields)),
  language: z.optional(oneOf(languages, '')),
  message: z.string(),
  isUrgent: z.boolean(),
  /** Of an urgent report whose letter to the staff waits no more: it was sent, or will not be. */
  isAlerted: z.optional(z.boolean()),
  thread: z.array(Said),
  isFull: z.boolean(),
})

/** The maximum number of characters that a sender may add at a time. */
export const maxAdditionLength = 2000

/** The text that the sender of a case adds to it. */
export const Addition = z.object({
  secret,
  message: text(2, 'Skriv vad du vill lägga till', atMost(maxAdditionLength, 'Texten')),
})

/** `urgent` is for issue reports alone. */
export const ReportedOutcome = z.object({
  secret,
  outcome: z.enum(['solved', 'remains', 'urgent']),
})

/** The urgent report that was acknowledged. */
export const Acknowledged = z.object({
  id: z.uuid(),
  reference: z.string(),
  address: z.string(),
  phone: z.string(),
})

/** The maximum number of photos of a case. */
export const maxPhotos = 5

/** 10 MB in 1024-based units; browsers shrink what is larger than `maxImageBytes`. */
export const maxPhotoBytes = 10 * 1024 ** 2

/** The formats that a photo may have. A phone turns others into JPEG where a page names these. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The sentences about photos that cannot be added; browsers send none that is too large. */
export const photoSentences = {
  wrongType: 'Bara foton i JPEG, PNG eller WebP kan läggas till.',
  empty: 'Filen är tom. Välj ett annat foto.',
  tooMany: 'Ett ärende tar fem foton. De första togs med.',
  unreadable: 'Bilden kunde inte läsas. Välj en annan.',
}

const tooLarge = `Fotot är större än ${maxPhotoBytes / 1024 ** 2} MB. Förminska det och försök igen.`

/** A request to send one photo. */
export const NewPhoto = z.extend(FollowLink, {
  type: z.enum(photoTypes, photoSentences.wrongType),
  size: z
    .int(photoSentences.empty)
    .check(z.gte(1, photoSentences.empty), z.lte(maxPhotoBytes, tooLarge)),
})

/** By this form a browser sends the photo, the file as the last field, within five minutes. */
export const PhotoTicket = z.object({
  id: z.uuid(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
})

export type FollowedCase = z.output<typeof FollowedCase>
export type PhotoTicket = z.output<typeof PhotoTicket>
