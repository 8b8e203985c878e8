import * as z from 'zod/mini'
import { ApartmentInquiry, ContactMessage, IssueReport, urgencies } from './messages.ts'
import { sentences } from './sentences.ts'
import { atMost, oneOf, text } from './text.ts'

/** The kinds of cases: value → label. */
export const caseKinds = {
  issue: 'Felanmälan',
  inquiry: 'Intresseanmälan',
  contact: 'Meddelande',
}

export const caseStatuses = { new: 'Ny', ongoing: 'Pågår', done: 'Klar', spam: 'Skräppost' }

export type CaseKind = keyof typeof caseKinds
export type CaseStatus = keyof typeof caseStatuses

/** Reasons why a letter could not be sent or did not arrive: value → label. */
export const letterFaults = {
  address: 'adressen finns inte',
  refused: 'mottagaren tar inte emot mejl',
  silent: 'mejltjänsten svarar inte',
  unsettled: 'försöken avbröts gång på gång',
  reported: 'anmält som skräppost',
}

const reason = oneOf(letterFaults, 'Välj i listan')

/** The state of the latest letter to the staff about a case, or of that to its sender. */
export const LetterState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), attempts: z.int() }),
  z.object({ state: z.literal('sent'), at: z.iso.datetime() }),
  /** There were so many cases that one letter reports them all. */
  z.object({ state: z.literal('digested'), at: z.iso.datetime() }),
  z.object({
    state: z.literal('failed'),
    at: z.iso.datetime(),
    reason,
  }),
])

const status = oneOf(caseStatuses, 'Välj status')
const entry = { id: z.uuid(), at: z.iso.datetime() }
const by = z.string()

/** A day, such as `2026-11-22`. */
const day = z.iso.date()

/** What the staff plan for a case; an empty text takes a plan away. */
const plan = {
  /** The first name of whoever takes care of it. */
  responsible: z.optional(z.string().check(z.trim(), atMost(60, 'Namnet'))),
  dueOn: z.optional(z.union([day, z.literal('')])),
  /** The day somebody comes to repair, which the sender may read. */
  visitOn: z.optional(z.union([day, z.literal('')])),
}

const said = [
  z.object({ ...entry, what: z.literal('message'), text: z.string() }),
  z.object({ ...entry, what: z.literal('solved') }),
  z.object({ ...entry, what: z.literal('remains') }),
  /** The sender says that a fault has become urgent. */
  z.object({ ...entry, what: z.literal('urgent') }),
  /** A photo of the sender, under the entry's id. In answers it has an address for five minutes. */
  z.object({
    ...entry,
    what: z.literal('photo'),
    width: z.int(),
    height: z.int(),
    src: z.optional(z.string()),
  }),
  /** The sender has sent a file as a photo that is none. */
  z.object({ ...entry, what: z.literal('unreadable-photo') }),
  z.object({ ...entry, what: z.literal('reply'), by, text: z.string() }),
] as const

/** What the sender of a case and the staff say to each other: `by` is an administrator's username. */
export const ThreadEntry = z.discriminatedUnion('what', said)

/** An entry of a case's history: `by` is an administrator's username. */
export const HistoryEntry = z.discriminatedUnion('what', [
  ...said,
  z.object({ ...entry, what: z.literal('status'), by, status }),
  z.object({ ...entry, what: z.literal('planned'), by, ...plan }),
  z.object({ ...entry, what: z.literal('note'), by, text: z.string() }),
  z.object({ ...entry, what: z.literal('resent'), by, isAnswer: z.optional(z.boolean()) }),
  /** Without `by` it was done from the letter. */
  z.object({ ...entry, what: z.literal('acknowledged'), by: z.optional(by) }),
  z.object({ ...entry, what: z.literal('letter'), to: z.array(z.string()) }),
  /** A letter came back, or its receiver called it spam. `message` is SES's id of the letter. */
  z.object({
    ...entry,
    what: z.literal('undelivered'),
    to: z.array(z.string()),
    reason,
    message: z.string(),
  }),
])

/** The apartment as it was when the inquiry came; it may be changed or deleted afterwards. */
export const InquiredApartment = z.object({ title: z.string(), address: z.string() })

/** Until November 2026 names with invisible characters were accepted. */
const name = z.string()

/** One schema for all kinds of cases, each with its own fields and these. */
export const casesWith = <S extends z.core.$ZodShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.extend(ContactMessage, { kind: z.literal('contact'), name, ...more }),
    z.extend(IssueReport, { kind: z.literal('issue'), name, ...more }),
    z.extend(ApartmentInquiry, {
      kind: z.literal('inquiry'),
      apartment: InquiredApartment,
      name,
      ...more,
    }),
  ])

const listed = {
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  status,
  /** Goes back in `If-Match`. */
  version: z.int(),
  /** None for what is spam. */
  mail: z.optional(LetterState),
  /** Somebody has taken care of an urgent report: when, and who if they did so on the desk. */
  acknowledgedAt: z.optional(z.iso.datetime()),
  acknowledgedBy: z.optional(by),
  /** When its sender has said something that nobody has reacted to. */
  unreadSince: z.optional(z.iso.datetime()),
  ...plan,
}

/** A case in the list. */
export const ListedCase = casesWith(listed)

/** A case with its history. */
export const Case = casesWith({
  ...listed,
  history: z.array(HistoryEntry),
  /** An urgent report that nobody has acknowledged yet. */
  isWaitingForSomebody: z.boolean(),
  /** The confirmation to the sender, where one was to be sent. */
  receipt: z.optional(LetterState),
  /** When the case expires. */
  expiresAt: z.iso.datetime(),
})

/** `open`: new and ongoing ones. */
export const listedStatuses = { open: 'Öppna', ...caseStatuses }

/** A search in the list. Personal data: sent in a body, never in an address. */
export const CaseSearch = z.object({
  kind: z.optional(oneOf(caseKinds, 'Välj typ')),
  /** Without one, everything but spam; a search looks through spam as well. */
  status: z.optional(oneOf(listedStatuses, 'Välj status')),
  urgency: z.optional(oneOf(urgencies, 'Välj prioritet')),
  apartment: z.optional(z.uuid()),
  /** Whoever takes care of it. */
  responsible: z.optional(z.string()),
  /** Open ones that were to be done before this day. */
  dueBefore: z.optional(day),
  /** Received from this day on, and up to this day with it, by Swedish clocks. */
  from: z.optional(day),
  to: z.optional(day),
  /**
   * Name, e-mail address, phone number, reference, address or text; longer texts are cut at 100
   * characters. Looks through open cases, and all of the last `searchedDays` unless a period says
   * otherwise.
   */
  q: z.optional(z.string()),
  /** Other cases about the same house, or of the same person, as this one. */
  near: z.optional(z.uuid()),
  /** The id of the last case that is shown already. */
  after: z.optional(z.uuid()),
})

/** How far back a search looks for what is no longer open, in days. */
export const searchedDays = 365

export const CasePage = z.object({
  cases: z.array(ListedCase),
  /** The value of `after` for the next page; left out on the last one. */
  next: z.optional(z.uuid()),
})

export const NewCases = z.object({
  /** The cases that wait for somebody: new ones, and those with something unread of their sender. */
  count: z.int(),
  /** Too many letters to senders of forms came back today, so that no more are sent. */
  areConfirmationsStopped: z.optional(z.boolean()),
})

export const CaseChanges = z
  .object({ status: z.optional(status), ...plan })
  .check(z.refine(changes => Object.keys(changes).length > 0, sentences.nothingToSave))

/** The company's answer to the sender of a case; `isDone` closes the case with it. */
export const Answer = z.object({
  text: text(2, 'Skriv ett svar').check(atMost(2000, 'Svaret')),
  isDone: z.optional(z.boolean()),
})

/** So many cases are changed in one call. */
export const maxChangedCases = 50

export const ManyCaseChanges = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxChangedCases)),
  status,
})

/** What came of it for each case: changed, or why not. */
export const ManyChanged = z.object({
  results: z.array(z.object({ id: z.uuid(), problem: z.optional(z.string()) })),
})
/** Sends the letter to the staff once more, or with `isAnswer` that of the latest answer. */
export const Resend = z.object({ isAnswer: z.optional(z.boolean()) })

export const Note = z.object({
  text: text(1, 'Skriv en anteckning').check(atMost(1000, 'Anteckningen')),
})

/** One person, by e-mail address or phone number. */
export const Person = z.object({
  emailOrPhone: text(5, 'Skriv en e-postadress eller ett telefonnummer').check(
    z.maxLength(254, 'Skriv en e-postadress eller ett telefonnummer'),
  ),
})

const place = z.optional(z.union([z.literal(''), z.uuid()]))

/**
 * A person, and where a part of what is stored begins: `''`, then `next` of the part before. Without
 * a beginning everything is answered or erased in one call, which may be too much for it.
 */
export const PartOfPerson = z.extend(Person, { after: place })

/** Stored data about a person. */
export const PersonalData = z.object({ cases: z.array(Case), next: place })

/** How many cases are erased. */
export const Erased = z.object({ count: z.int(), next: place })

export type InquiredApartment = z.output<typeof InquiredApartment>
export type LetterState = z.output<typeof LetterState>
export type ThreadEntry = z.output<typeof ThreadEntry>
export type HistoryEntry = z.output<typeof HistoryEntry>
export type ListedCase = z.output<typeof ListedCase>
export type Case = z.output<typeof Case>
export type CaseChanges = z.output<typeof CaseChanges>
export type CaseSearch = z.output<typeof CaseSearch>
export type CasePage = z.output<typeof CasePage>
export type PersonalData = z.output<typeof PersonalData>
