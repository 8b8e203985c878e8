import * as z from 'zod/mini'
import { by, HistoryEntry, LetterState, plan, status } from './case-history.ts'
import { ApartmentInquiry, ContactMessage, IssueReport } from './messages.ts'

/** The apartment as it was when the inquiry came; it may be changed or deleted afterwards. */
export const InquiredApartment = z.object({ title: z.string(), address: z.string() })

/** One schema for all kinds of cases, each with its own fields and these. */
export const casesWith = <S extends z.core.$ZodShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.extend(ContactMessage, { kind: z.literal('contact'), ...more }),
    z.extend(IssueReport, { kind: z.literal('issue'), ...more }),
    z.extend(ApartmentInquiry, {
      kind: z.literal('inquiry'),
      apartment: InquiredApartment,
      ...more,
    }),
  ])

/** What every case has beside its form, in lists and wherever else. */
export const caseFields = {
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  status,
  /** Goes back in `If-Match`. */
  version: z.int(),
  /** Somebody has taken care of an urgent report: when, and who if they did so on the desk. */
  acknowledgedAt: z.optional(z.iso.datetime()),
  acknowledgedBy: z.optional(by),
  /** The time its sender said something that nobody has reacted to. */
  unreadSince: z.optional(z.iso.datetime()),
  ...plan,
}

/** Spam has none. */
const letterOfStaff = { staffLetter: z.optional(LetterState) }

/** A case in the list. */
export const ListedCase = casesWith({ ...caseFields, ...letterOfStaff })

/** A case with its history. */
export const Case = casesWith({
  ...caseFields,
  ...letterOfStaff,
  history: z.array(HistoryEntry),
  /** An urgent report that nobody has acknowledged yet. */
  isWaitingForSomebody: z.boolean(),
  /** The latest letter to the sender: a confirmation, a reply, or that a fault is repaired. */
  senderLetter: z.optional(LetterState),
  /** The time the sender of an inquiry was told that the apartment is let to somebody else. */
  answeredAt: z.optional(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
})

export type InquiredApartment = z.output<typeof InquiredApartment>
export type ListedCase = z.output<typeof ListedCase>
export type Case = z.output<typeof Case>
