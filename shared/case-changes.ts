import * as z from 'zod/mini'
import { plan, status } from './case-history.ts'
import { sentences } from './sentences.ts'
import { atMost, text } from './text.ts'

/**
 * A change of a case: another status, or another plan. The server refuses both at once (400), since an
 * entry of the history is about one of them.
 */
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
