import * as z from 'zod/mini'
import { caseKindNames } from '#shared/case-labels.ts'

/**
 * `staff` reports a case to the staff, `reminder` an urgent one that nobody took care of to the
 * second recipients, `addition` what its sender added; `receipt` confirms to the sender that a form
 * is received, `fixed` that a fault is, `reply` is the company's answer.
 */
export const purposes = ['staff', 'reminder', 'addition', 'receipt', 'fixed', 'reply'] as const

export type Purpose = (typeof purposes)[number]

const queued = {
  /** Begins with the id of its case. */
  id: z.string(),
  /** The time it is to be sent, in milliseconds since 1970. */
  dueAt: z.optional(z.int()),
  /** Milliseconds since 1970. A worker that takes the letter moves it, so that no other does. */
  notBefore: z.int(),
  /** The number of failed attempts to send it. */
  failures: z.int(),
  /** The number of failures that were no outages. */
  refusals: z.int(),
  /** The number of attempts since the last one with a known end. */
  taken: z._default(z.int(), 0),
  /** A confirmation that is counted (see `admitConfirmation`). */
  isAdmitted: z.optional(z.boolean()),
  /** Set aside: it is not tried any more. */
  poison: z.optional(z.boolean()),
}

/** A letter about a case. */
export const CaseLetter = z.object({
  ...queued,
  about: z.enum(caseKindNames),
  caseId: z.uuid(),
  purpose: z.enum(purposes),
  /** Of the link that the letter carries (see `createLink`). */
  salt: z.optional(z.string()),
  /** The history entry that an addition or reply is about. */
  entryId: z.optional(z.uuid()),
})

const count = z._default(z.int(), 0)

/** A letter to the staff about many cases and additions: how many there are of each kind. */
const Digest = z.object({
  ...queued,
  purpose: z.literal('digest'),
  contact: count,
  inquiry: count,
  issue: count,
  addition: count,
  /** Some of the urgent ones, in a digest that is about these alone. */
  caseIds: z.optional(z.set(z.uuid())),
})

/** The maximum number of cases that a digest names. */
export const maxDigestedIds = 20

/** A letter to an administrator, as whom strangers try to sign in. */
export const Warning = z.object({
  ...queued,
  purpose: z.literal('warning'),
  to: z.email(),
  isPasswordKnown: z.boolean(),
})

/** A letter to a new address of the staff, whose owner is to verify it. */
const VerificationLetter = z.object({
  ...queued,
  purpose: z.literal('verification'),
  salt: z.string(),
})

/** A letter that is yet to be sent. */
export const PendingLetter = z.discriminatedUnion('purpose', [
  CaseLetter,
  Digest,
  Warning,
  VerificationLetter,
])

export type PendingLetter = z.output<typeof PendingLetter>
export type CaseLetter = z.output<typeof CaseLetter>
export type Digest = z.output<typeof Digest>
export type Warning = z.output<typeof Warning>
export type VerificationLetter = z.output<typeof VerificationLetter>

/** Letters to the staff and administrators; the others go to the sender of a form. */
export const isForStaff = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  purpose !== 'receipt' && purpose !== 'fixed' && purpose !== 'reply'
