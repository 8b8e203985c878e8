import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  casesWith,
  caseStatuses,
  HistoryEntry,
  letterFaults,
  type CaseKind,
} from '#shared/cases.ts'
import { oneOf } from '#shared/text.ts'
import { hasExpired } from './expiry.ts'
import { table, TableName } from './table.ts'

/** What became of a letter. */
const Outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent'), at: z.iso.datetime() }),
  z.object({
    state: z.literal('failed'),
    at: z.iso.datetime(),
    reason: oneOf(letterFaults, 'Välj i listan'),
  }),
])

/** What somebody sent through one of the forms, as it is kept, with what happened to it since. */
export const Submission = casesWith({
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  status: oneOf(caseStatuses, 'Välj status'),
  version: z.int(),
  expiresAt: z.int(),
  history: z.array(HistoryEntry),
  /** The latest letter to the staff that is sent or set aside. */
  mail: z.optional(Outcome),
  /** The same of the letters to the sender. */
  receipt: z.optional(Outcome),
  /** When somebody first saw an urgent report. */
  acknowledgedAt: z.optional(z.iso.datetime()),
  /** How many notes the staff has made, and how often the sender has written or told something. */
  noted: z.optional(z.int()),
  told: z.optional(z.int()),
})

export type Submission = z.output<typeof Submission>
export type IssueSubmission = Submission & { kind: 'issue' }
export type LetterOutcome = z.output<typeof Outcome>

export async function getSubmission<Kind extends CaseKind>(kind: Kind, id: string) {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  const { Item: item } = await table.send(get)
  const submission = z.parse(z.optional(Submission), item)
  if (!submission || hasExpired(submission)) return undefined
  return submission as Submission & { kind: Kind }
}
