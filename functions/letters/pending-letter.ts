import * as z from 'zod/mini'
import { unsentLetters } from '#shared/case-history.ts'
import { caseKindNames } from '#shared/case-labels.ts'

/**
 * The addressee of each letter about a case, by its purpose. `reminder` is about an urgent report that
 * nobody took care of, `addition` about what its sender added; `fixed` tells the sender that a fault is,
 * `reply` is the company's answer. `handover` brings a craftsman the link to an issue report.
 */
const caseAddressees = {
  staff: 'staff',
  reminder: 'staff',
  addition: 'staff',
  confirmation: 'sender',
  fixed: 'sender',
  reply: 'sender',
  handover: 'craftsman',
} as const

export type Purpose = keyof typeof caseAddressees

export const purposes = Object.keys(caseAddressees) as Purpose[]

/** The addressee of each letter that is about no case. */
const otherAddressees = { verification: 'staff', administrators: 'staff', test: 'staff' } as const

export const otherPurposes = Object.keys(otherAddressees) as (keyof typeof otherAddressees)[]

const addressees = { ...caseAddressees, ...otherAddressees }

const queued = {
  /** Begins with the id of its case, if it is about one. */
  id: z.string(),
  /** It is sent before all others that are not. */
  isUrgent: z.boolean(),
  /** The time from which it is to be sent, in milliseconds since 1970. */
  firstDueAt: z.int(),
  /** The time of the next attempt, in milliseconds since 1970. */
  dueAt: z.int(),
  /** The number of attempts, without those that ended in an outage. */
  attempts: z.int(),
  /** Until then one worker alone may send it, in milliseconds since 1970; 0 for nobody. */
  leasedUntil: z.int(),
  isFailed: z.optional(z.boolean()),
  /** A confirmation that is counted (see `findRefusal`). */
  isAdmitted: z.optional(z.boolean()),
}

/** A letter about a case. */
export const CaseLetter = z.object({
  ...queued,
  about: z.enum(caseKindNames),
  caseId: z.uuid(),
  purpose: z.enum(purposes),
  entryId: z.optional(z.uuid()),
  /** It does not go to the recipient with this hash, who entered the case. */
  writer: z.optional(z.string()),
  /** It goes to the recipient with this hash alone (see `hashOfAddress`). */
  recipient: z.optional(z.string()),
})

/** A letter to a new address of the staff, whose owner is to verify it. */
const VerificationLetter = z.object({
  ...queued,
  purpose: z.literal('verification'),
  recipient: z.string(),
  /** The name of its link (see `verificationSecret`). */
  link: z.string(),
  /** The end of its link, in seconds since 1970. */
  expiresAt: z.int(),
})

/** A letter to one administrator that another was invited or removed. Nobody else's address is in it. */
const AdministratorsLetter = z.object({
  ...queued,
  purpose: z.literal('administrators'),
  to: z.string(),
  /** `renewed` is a new account under the same name, such as for a new phone. */
  what: z.enum(['invited', 'removed', 'renewed']),
  /** The names of whom it is about, and of who did it. */
  who: z.string(),
  by: z.string(),
  /** It goes to whom it is about. */
  isToThem: z.optional(z.boolean()),
  /** The time it expires even if it was not sent, in seconds since 1970. */
  expiresAt: z.int(),
})

/** A letter to a verified address of the staff, which shows that letters arrive there. */
const TestLetter = z.object({
  ...queued,
  purpose: z.literal('test'),
  recipient: z.string(),
})

/** A letter that is yet to be sent. */
export const PendingLetter = z.discriminatedUnion('purpose', [
  CaseLetter,
  VerificationLetter,
  AdministratorsLetter,
  TestLetter,
])

export type PendingLetter = z.output<typeof PendingLetter>
export type CaseLetter = z.output<typeof CaseLetter>
export type OtherLetter = Exclude<PendingLetter, CaseLetter>
export type AdministratorsLetter = z.output<typeof AdministratorsLetter>

/**
 * True for a letter whose failure the owner is notified of. A visitor's invalid address alarms nobody,
 * since it may be a slip, or a joke; nor does an address that a letter about no case went to, since the
 * page on which it stands shows it.
 */
export function isAlarming(letter: Pick<PendingLetter, 'purpose'>, reason: string): boolean {
  if (letter.purpose in otherAddressees) return false
  return isForStaff(letter) || reason !== 'address'
}

/** True for a letter to the sender of a case. */
export const isForSender = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  addressees[purpose] === 'sender'

/** True for a letter to the staff, about a case or not. */
export const isForStaff = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  addressees[purpose] === 'staff'

/** An answer or a link that did not arrive waits for somebody, as its sender's words do. */
export const isAwaited = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  purpose === 'reply' || purpose === 'handover'

/** The field of a case that has the state of this letter. */
export const stateFieldOf = ({ purpose }: Pick<PendingLetter, 'purpose'>) =>
  stateFields[addressees[purpose]]

const stateFields = {
  staff: 'staffLetter',
  sender: 'senderLetter',
  craftsman: 'handoverLetter',
} as const

/** The end of a letter: SES took it, a ceiling held it back, or it failed. */
export const Delivery = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('sent'),
    at: z.iso.datetime(),
    /** SES's id of the letter, by which a bounce or complaint names it later. */
    message: z.optional(z.string()),
  }),
  ...unsentLetters,
])

export type Delivery = z.output<typeof Delivery>

/** The end of a letter that is not sent. */
export const failedFor = (reason: (Delivery & { state: 'failed' })['reason']) =>
  ({ state: 'failed', at: new Date().toISOString(), reason }) as const
