import * as z from 'zod/mini'
import { by, day, HistoryEntry, LetterState, plan, source, status } from './case-history.ts'
import { caseKinds, listedStatuses } from './case-labels.ts'
import { Handover } from './handover.ts'
import { ApartmentInquiry, ContactMessage, IssueReport, urgencies } from './form-bodies.ts'
import { maxHouses } from './notices.ts'
import { oneOf } from './text-rules.ts'

/** The sender of a case; one who rang or came has left a phone number, an address, or both. */
const sender = { name: z.string(), phone: z.optional(z.string()), email: z.optional(z.string()) }

/**
 * One schema for all kinds of cases, each with its own fields and these. The texts may be shorter than
 * their forms allow: the staff enter notes.
 */
export const casesWith = <S extends z.core.$ZodShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.extend(ContactMessage, {
      ...sender,
      message: z.string(),
      kind: z.literal('contact'),
      ...more,
    }),
    z.extend(IssueReport, {
      ...sender,
      address: z.string(),
      description: z.string(),
      kind: z.literal('issue'),
      ...more,
    }),
    z.extend(ApartmentInquiry, {
      ...sender,
      message: z.string(),
      kind: z.literal('inquiry'),
      /** The apartment as it was when the inquiry came; it may be changed or deleted afterwards. */
      apartment: z.object({ title: z.string(), address: z.string() }),
      ...more,
    }),
  ])

/** The fields of every case beside those of its form, in lists too. */
export const caseFields = {
  id: z.uuid(),
  reference: z.string(),
  /** The source of a case that the staff entered; without one it came by a form of the site. */
  source: z.optional(source),
  receivedAt: z.iso.datetime(),
  status,
  /** Goes back in `If-Match`. */
  version: z.int(),
  /** Somebody has taken care of an urgent report: when, and who if they did so on the desk. */
  acknowledgedAt: z.optional(z.iso.datetime()),
  acknowledgedBy: z.optional(by),
  /** The time its sender said something, or an answer to them came back, that nobody has reacted to. */
  unreadSince: z.optional(z.iso.datetime()),
  /** The time a craftsman said last that the work is done. */
  workDoneAt: z.optional(z.iso.datetime()),
  ...plan,
}

const letters = {
  /** Spam and deleted ones have none. */
  staffLetter: z.optional(LetterState),
  /** The latest letter to the sender: a confirmation, a reply, or that a fault is repaired. */
  senderLetter: z.optional(LetterState),
  /** The latest letter with a craftsman's link. */
  handoverLetter: z.optional(LetterState),
}

/** A case in the list. */
export const ListedCase = casesWith({
  ...caseFields,
  ...letters,
  /** The time a deleted one is deleted for good. */
  goneAt: z.optional(z.iso.datetime()),
})

/** The cases of a change of many as they are by it; an answer of an earlier version has none. */
const changedCases = z.optional(z.array(ListedCase))

/** The result for each case: changed, or a sentence that says why not. */
export const ManyChanged = z.object({
  results: z.array(z.object({ id: z.uuid(), problem: z.optional(z.string()) })),
  cases: changedCases,
})

/** The cases that have the answer, and those that were left out, with a sentence that says why. */
export const AnsweredMany = z.object({
  answered: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
  cases: changedCases,
})

/** A case with its history. */
export const Case = casesWith({
  ...caseFields,
  ...letters,
  history: z.array(HistoryEntry),
  /** A link that opens the case has its address, to be copied. */
  handovers: z.optional(z.array(z.extend(Handover, { link: z.optional(z.string()) }))),
  /** An urgent report that nobody has acknowledged yet. */
  isWaitingForSomebody: z.boolean(),
  /** The time the sender of an inquiry was told that the apartment is let to somebody else. */
  answeredAt: z.optional(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
})

/** A search in the list. Personal data: sent in a body, never in an address. */
export const CaseSearch = z.object({
  kind: z.optional(oneOf(caseKinds, 'Välj typ')),
  /** Without one, everything but spam; a search looks through spam as well. */
  status: z.optional(oneOf(listedStatuses, 'Välj status')),
  urgency: z.optional(oneOf(urgencies, 'Välj prioritet')),
  apartment: z.optional(z.uuid()),
  /** Reports from addresses of one of these houses. */
  houses: z.optional(z.array(z.uuid()).check(z.maxLength(maxHouses))),
  responsible: z.optional(z.string()),
  /** Open ones that were to be done before this day. */
  dueBefore: z.optional(day),
  /** Received from this day on, and up to this day with it, by Swedish clocks. */
  from: z.optional(day),
  to: z.optional(day),
  /** Cut at 100 characters. Looks through open cases, and all of `searchedDays` or the period. */
  q: z.optional(z.string()),
  /** Other cases about the same house, or of the same person, as this one. */
  near: z.optional(z.uuid()),
  /** The id of the last case that is shown already. */
  after: z.optional(z.uuid()),
  /** The page has as many cases as an answer holds, for a file or a change of all that match. */
  isLarge: z.optional(z.boolean()),
})

/** The number of days back to which a search looks for cases that are no longer open. */
export const searchedDays = 365

/** The answer for the desk's badge. */
export const NewCases = z.object({
  /** The cases that wait for somebody: new ones, and those with something unread. */
  count: z.int(),
  /** Too many letters to senders of forms came back today, so that no more are sent. */
  areConfirmationsStopped: z.optional(z.boolean()),
})

/** A page of the list of cases. */
export const CasePage = z.object({
  cases: z.array(ListedCase),
  /** The value of `after` for the next page; left out on the last one. */
  next: z.optional(z.uuid()),
})

export type ListedCase = z.output<typeof ListedCase>
export type Case = z.output<typeof Case>
export type ManyChanged = z.output<typeof ManyChanged>
export type AnsweredMany = z.output<typeof AnsweredMany>
export type CaseSearch = z.output<typeof CaseSearch>
export type CasePage = z.output<typeof CasePage>
