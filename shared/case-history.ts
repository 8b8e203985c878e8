import * as z from 'zod/mini'
import {
  applicantStages,
  caseStatuses,
  givenStatuses,
  letterFaults,
  staffSources,
} from './case-labels.ts'
import { cleanLine } from './input/characters.ts'
import { sentences } from './sentences.ts'
import {
  atMost,
  cleaned,
  eachRemovable,
  email,
  leftOutWhenEmpty,
  nameFrom,
  oneOf,
  phone,
  plannedDay,
  plannedDayMessage,
  text,
} from './text-rules.ts'

const reason = oneOf(letterFaults, 'Välj i listan')

/** How a letter that was not sent has ended. */
export const unsentLetters = [
  /** There were so many cases that no letter reports this one. */
  z.object({ state: z.literal('heldBack'), at: z.iso.datetime() }),
  /** One of the staff entered the case, and needs none. */
  z.object({ state: z.literal('notNeeded'), at: z.iso.datetime() }),
  z.object({ state: z.literal('failed'), at: z.iso.datetime(), reason }),
] as const

/** The state of the latest letter to the staff about a case, or of that to its sender. */
export const LetterState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), attempts: z.int() }),
  z.object({ state: z.literal('sent'), at: z.iso.datetime() }),
  ...unsentLetters,
])

export const status = oneOf(caseStatuses, 'Välj status')

export const givenStatus = oneOf(givenStatuses, 'Välj status')

export const source = oneOf(staffSources, 'Välj i listan')

export const stage = oneOf(applicantStages, 'Välj steg')

export const by = z.string()

/** A day that is searched for, such as `2026-11-22`, of any year. */
export const day = z.iso.date('Ange en dag')

/** Characters of the name of whoever takes care of a case. */
export const maxResponsibleLength = 60

const dayOrNone = z.union([plannedDay, z.literal('')], plannedDayMessage)

const shortName = atMost(maxResponsibleLength, 'Namnet')

/** The staff's plan for a case; an empty text takes a plan away. */
export const plan = {
  responsible: z.optional(z.string().check(cleaned(cleanLine, shortName), shortName)),
  dueOn: z.optional(dayOrNone),
  /** The day somebody comes to repair, which the sender may read. */
  visitOn: z.optional(dayOrNone),
  stage: z.optional(stage),
}

/** One kind of entry, with its own fields. */
const entry = <What extends string, Fields extends z.core.$ZodShape>(what: What, fields: Fields) =>
  z.object({ id: z.uuid(), at: z.iso.datetime(), what: z.literal(what), ...fields })

const said = [
  entry('message', { text: z.string() }),
  entry('solved', {}),
  entry('remains', {}),
  /** The sender says that a fault has become urgent. */
  entry('urgent', {}),
  /** A photo of the sender, under the entry's id. In answers it has an address for five minutes. */
  entry('photo', { width: z.int(), height: z.int(), src: z.optional(z.string()) }),
  /** The sender has sent a file that is not a photo. */
  entry('unreadable-photo', {}),
  entry('reply', { by, text: z.string() }),
  /** A craftsman says that the work is done. The text is for the staff alone. */
  entry('handover-done', { from: z.string(), text: z.string() }),
] as const

/** An entry of the thread between the sender of a case and the staff: `by` is an administrator's username. */
export const ThreadEntry = z.discriminatedUnion('what', said)

/** Sends the letter to the staff once more, or to the sender the latest reply or the confirmation. */
export const Resend = z.object({
  isReply: z.optional(z.boolean()),
  isConfirmation: z.optional(z.boolean()),
})

/** An entry of a case's history: `by` is an administrator's username. */
export const HistoryEntry = z.discriminatedUnion('what', [
  ...said,
  entry('entered', { by, source }),
  /** The staff corrected these fields of the sender. */
  entry('sender', { by, fields: z.array(z.enum(['name', 'phone', 'email'])) }),
  /** The staff answered in another way than by a letter of the desk; the text is for them alone. */
  entry('answered', { by, how: source, text: z.optional(z.string()) }),
  entry('status', { by, status }),
  /** A craftsman of this name has got a link; the entry has the handover's id. */
  entry('handover', { by, to: z.string() }),
  entry('planned', { by, ...plan }),
  /** Somebody has seen what was unread, which asked for nothing. */
  entry('read', { by }),
  entry('note', { by, text: z.string() }),
  entry('resent', { by, ...Resend.shape }),
  /** Without `by` it was done from the letter. */
  entry('acknowledged', { by: z.optional(by) }),
  entry('letter', { to: z.array(z.string()) }),
  /** A letter came back, or its receiver called it spam. `message` is SES's id of the letter. */
  entry('undelivered', { to: z.array(z.string()), reason, message: z.string() }),
])

export type LetterState = z.output<typeof LetterState>
export type ThreadEntry = z.output<typeof ThreadEntry>
export type HistoryEntry = z.output<typeof HistoryEntry>

/** The sender of a case that the staff enter or correct: a phone number, an address, or both. */
export const sender = {
  name: nameFrom(1, 'Skriv ett namn'),
  phone: leftOutWhenEmpty(phone),
  email: leftOutWhenEmpty(email),
}

/** A sender who can be reached; otherwise the error is at the phone number. */
export const isReachable = z.refine<{ phone?: string; email?: string }>(
  ({ phone, email }) => Boolean(phone || email),
  { error: sentences.noContact, path: ['phone'] },
)

/**
 * A change of a case: another status, another plan or corrected fields of its sender. Of the sender, `''`
 * takes a number or an address away.
 */
export const CaseChanges = z
  .object({
    status: z.optional(givenStatus),
    ...plan,
    sender: z.optional(
      z.object({ name: z.optional(sender.name), ...eachRemovable({ phone, email }) }),
    ),
  })
  .check(
    z.refine(changes => Object.keys(changes).length > 0, sentences.nothingToSave),
    z.refine(
      ({ status: wanted, sender: corrected, ...plans }) =>
        [wanted, corrected, Object.keys(plans).length > 0].filter(Boolean).length <= 1,
      'Spara status, planering och avsändare var för sig.',
    ),
  )

/**
 * The company's answer to the sender of a case; `isDone` closes the case with it. What a template leaves to
 * be filled in is filled in (see `fillIn`).
 */
export const CaseReply = z.object({
  text: text(2, 'Skriv ett svar', atMost(2000, 'Svaret')),
  isDone: z.optional(z.boolean()),
})

/** The statuses of a case that is answered. */
const answeredStatus = z.optional(z.enum(['ongoing', 'done'], 'Välj status'))

/** An answer that was given by phone, by e-mail or on the spot. */
export const AnsweredElsewhere = z.object({
  how: source,
  text: leftOutWhenEmpty(text(1, 'Skriv en rad', atMost(1000, 'Texten'))),
  status: answeredStatus,
})

/** The maximum number of cases that one call changes. */
export const maxChangedCases = 50

const manyCases = {
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxChangedCases)),
  /** By ids, the versions that were seen; a case that has another one by now stays as it is. */
  versions: z.optional(z.record(z.uuid(), z.int())),
}

/** Gives many cases the same status. */
export const ManyCaseChanges = z.object({ ...manyCases, status: givenStatus })

/** The same answer to many cases, each with its own letter. */
export const ReplyToMany = z.object({
  ...manyCases,
  text: CaseReply.shape.text,
  status: answeredStatus,
})

/** A note on a case, which only the staff read. */
export const Note = z.object({
  text: text(1, 'Skriv en anteckning', atMost(1000, 'Anteckningen')),
})

export type AnsweredElsewhere = z.output<typeof AnsweredElsewhere>
export type CaseReply = z.output<typeof CaseReply>
export type CaseChanges = z.output<typeof CaseChanges>
export type Note = z.output<typeof Note>
