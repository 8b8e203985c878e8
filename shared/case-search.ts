import * as z from 'zod/mini'
import { day } from './case-history.ts'
import { caseKinds, listedStatuses } from './case-labels.ts'
import { ListedCase } from './cases.ts'
import { urgencies } from './messages.ts'
import { oneOf } from './text.ts'

/** A search in the list. Personal data: sent in a body, never in an address. */
export const CaseSearch = z.object({
  kind: z.optional(oneOf(caseKinds, 'Välj typ')),
  /** Without one, everything but spam; a search looks through spam as well. */
  status: z.optional(oneOf(listedStatuses, 'Välj status')),
  urgency: z.optional(oneOf(urgencies, 'Välj prioritet')),
  apartment: z.optional(z.uuid()),
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
})

/** The number of days back to which a search looks for cases that are no longer open. */
export const searchedDays = 365

/** The answer for the desk's badge. */
export const NewCases = z.object({
  /** The cases that wait for somebody: new ones, and those with something unread of their sender. */
  count: z.int(),
  /** Too many letters to senders of forms came back today, so that no more are sent. */
  areConfirmationsStopped: z.optional(z.boolean()),
})

/** A page of the list of cases. */
export const CasePage = z.object({
  cases: z.array(ListedCase),
  /** The value of `after` for the next page; left out on the last one. */
  next: z.optional(z.uuid()),
  /** In a list of the open ones. */
  waiting: z.optional(NewCases),
})

export type CaseSearch = z.output<typeof CaseSearch>
export type NewCases = z.output<typeof NewCases>
export type CasePage = z.output<typeof CasePage>
