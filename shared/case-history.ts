import * as z from 'zod/mini'
import { applicantStages, caseStatuses, letterFaults } from './case-labels.ts'
import { cleanLine } from './input/characters.ts'
import { sentences } from './sentences.ts'
import { atMost, cleaned, oneOf, plannedDay, plannedDayMessage, text } from './text-rules.ts'

const reason = oneOf(letterFaults, 'Välj i listan')

/** How a letter that was not sent has ended. */
export const unsentLetters = [
  /** There were so many cases that no letter reports this one. */
  z.object({ state: z.literal('heldBack'), at: z.iso.datetime() }),
  z.object({ state: z.literal('failed'), at: z.iso.datetime(), reason }),
] as const

/** The state of the latest letter to the staff about a case, or of that to its sender. */
export const LetterState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), attempts: z.int() }),
  z.object({ state: z.literal('sent'), at: z.iso.datetime() }),
  ...unsentLetters,
])

export const status = oneOf(caseStatuses, 'Välj status')

export const stage = oneOf(applicantStages, 'Välj steg')

const entry = { id: z.uuid(), at: z.iso.datetime() }

export const by = z.string()

/** A day that is searched for, such as `2026-11-22`, of any year. */
export const day = z.iso.date('Ange en dag')

/** Characters of the name of whoever takes care of a case. */
export const maxResponsibleLength = 60

const dayOrNone = z.union([plannedDay, z.literal('')], plannedDayMessage)

const shortName = atMost(maxResponsibleLength, 'Namnet')

/** The staff's plan for a case; an empty text takes a plan away. */
export const plan = {
  responsible: z.optional(z.string().check(cleaned(cleanLine, [shortName]), shortName)),
  dueOn: z.optional(dayOrNone),
  /** The day somebody comes to repair, which the sender may read. */
  visitOn: z.optional(dayOrNone),
  stage: z.optional(stage),
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
  /** The sender has sent a file that is not a photo. */
  z.object({ ...entry, what: z.literal('unreadable-photo') }),
  z.object({ ...entry, what: z.literal('reply'), by, text: z.string() }),
] as const

/** An entry of the thread between the sender of a case and the staff: `by` is an administrator's username. */
export const ThreadEntry = z.discriminatedUnion('what', said)

/** An entry of a case's history: `by` is an administrator's username. */
export const HistoryEntry = z.discriminatedUnion('what', [
  ...said,
  z.object({ ...entry, what: z.literal('status'), by, status }),
  z.object({ ...entry, what: z.literal('planned'), by, ...plan }),
  /** Somebody has seen what was unread, which asked for nothing. */
  z.object({ ...entry, what: z.literal('read'), by }),
  z.object({ ...entry, what: z.literal('note'), by, text: z.string() }),
  z.object({ ...entry, what: z.literal('resent'), by, isReply: z.optional(z.boolean()) }),
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

export type LetterState = z.output<typeof LetterState>
export type ThreadEntry = z.output<typeof ThreadEntry>
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A change of a case: another status, another plan, or both, each with its entry in the history. */
export const CaseChanges = z
  .object({ status: z.optional(status), ...plan })
  .check(z.refine(changes => Object.keys(changes).length > 0, sentences.nothingToSave))

/** The company's answer to the sender of a case; `isDone` closes the case with it. */
export const CaseReply = z.object({
  text: text(2, 'Skriv ett svar', atMost(2000, 'Svaret')),
  isDone: z.optional(z.boolean()),
})

/** The maximum number of cases that one call changes. */
export const maxChangedCases = 50

/** Gives many cases the same status. */
export const ManyCaseChanges = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxChangedCases)),
  status,
  /** By ids, the versions that were seen; a case that has another one by now stays as it is. */
  versions: z.optional(z.record(z.uuid(), z.int())),
})

/** The result for each case: changed, or why not. */
export const ManyChanged = z.object({
  results: z.array(z.object({ id: z.uuid(), problem: z.optional(z.string()) })),
})

/** Sends the letter to the staff once more, or with `isReply` that of the latest reply. */
export const Resend = z.object({ isReply: z.optional(z.boolean()) })

/** A note on a case, which only the staff read. */
export const Note = z.object({
  text: text(1, 'Skriv en anteckning', atMost(1000, 'Anteckningen')),
})

export type CaseChanges = z.output<typeof CaseChanges>
export type Note = z.output<typeof Note>
