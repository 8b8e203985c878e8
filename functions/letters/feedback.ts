import * as z from 'zod/mini'
import type { HistoryEntry } from '#shared/case-history.ts'
import { caseKindNames } from '#shared/case-labels.ts'
import { otherPurposes, purposes } from './pending-letter.ts'

/** A letter that did not reach these recipients, or that they called spam, as SES reports it. */
export interface Feedback extends Verdict, z.output<typeof Letter> {
  /** The same however often a letter to these recipients is reported for this reason. */
  id: string
  message: string
}

/**
 * Reads an event of SES (SES Developer Guide, "Contents of event data"). Undefined for an automatic
 * answer, a complaint taken back, and a letter that this version does not know.
 */
export function readFeedback(event: unknown): Feedback | undefined {
  const detail = z.parse(Event, event).detail
  const { mail } = detail
  // Cognito's own letters to administrators, such as invitations, have no tags of ours.
  const {
    about: [about] = [],
    case: [caseId] = [],
    purpose: [purpose = 'administrators'] = [],
  } = mail.tags
  const letter = z.safeParse(Letter, { about, caseId, purpose })
  const verdict = letter.success ? verdictOn(detail) : undefined
  if (!letter.success || !verdict || verdict.to.length === 0) return undefined
  const to = verdict.to
    .slice(0, maxNotedRecipients)
    .map(address => address.slice(0, maxNotedLength))
  return {
    ...letter.data,
    ...verdict,
    to,
    id: [mail.messageId, verdict.reason, ...to].join('#'),
    at: new Date(verdict.at).toISOString(),
    message: mail.messageId,
  }
}

/** The maximum numbers of recipients and of characters of each: anybody can write a bounce. */
const maxNotedRecipients = 5
const maxNotedLength = 254

const Letter = z.object({
  purpose: z.enum([...purposes, ...otherPurposes]),
  /** The case that the letter is about, if it is about one. */
  about: z.optional(z.enum(caseKindNames)),
  caseId: z.optional(z.uuid()),
})

const Event = z.object({
  detail: z.object({
    mail: z.object({
      messageId: z.string(),
      destination: z.array(z.string()),
      timestamp: z.string(),
      tags: z._default(z.record(z.string(), z.array(z.string())), {}),
    }),
    bounce: z.optional(
      z.object({
        bounceType: z.string(),
        bouncedRecipients: z.array(
          z.object({
            emailAddress: z.string(),
            action: z.optional(z.string()),
            status: z.optional(z.string()),
          }),
        ),
        timestamp: z.string(),
      }),
    ),
    complaint: z.optional(
      z.object({
        complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
        complaintFeedbackType: z.optional(z.string()),
        timestamp: z.string(),
      }),
    ),
    reject: z.optional(z.object({ reason: z.string() })),
  }),
})

type Detail = z.output<typeof Event>['detail']
type Verdict = Pick<HistoryEntry & { what: 'undelivered' }, 'at' | 'to' | 'reason'>

function verdictOn({ bounce, complaint, reject, mail }: Detail): Verdict | undefined {
  if (bounce) {
    const isPermanent = bounce.bounceType === 'Permanent'
    // “I am on holiday” comes back as a transient bounce as well, but as one that did not fail.
    const failed = bounce.bouncedRecipients.filter(
      ({ action }) => isPermanent || action === 'failed',
    )
    const reason = isPermanent && failed.some(hasNoMailbox) ? 'address' : 'refused'
    return { at: bounce.timestamp, to: addressesOf(failed), reason }
  }
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    const { timestamp: at, complainedRecipients } = complaint
    return { at, to: addressesOf(complainedRecipients), reason: 'reported' }
  }
  // SES found a virus in it and did not send it.
  return reject && { at: mail.timestamp, to: mail.destination, reason: 'refused' }
}

/** RFC 3463: 5.1.x is about the address itself. A missing status is read as that, too. */
const hasNoMailbox = ({ status }: { status?: string }) =>
  status === undefined || status.startsWith('5.1.')

const addressesOf = (recipients: { emailAddress: string }[]) =>
  recipients.map(({ emailAddress }) => emailAddress)
