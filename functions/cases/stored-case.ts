import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  casesWith,
  caseStatuses,
  HistoryEntry,
  letterFaults,
  type CaseKind,
  type MailState,
} from '#shared/cases.ts'
import { oneOf } from '#shared/text.ts'
import { hasExpired } from '../table/expiry.ts'
import { table, TableName } from '../table/client.ts'

/** What became of a letter. */
const Outcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('sent'),
    at: z.iso.datetime(),
    /** SES's id of the letter, by which it tells later that the letter came back. */
    message: z.optional(z.string()),
  }),
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

/**
 * How it stands with a letter by now. That it came back may be told before it is noted that it was
 * sent, so that the two are kept apart and meet here.
 */
export function standing(
  outcome: LetterOutcome | undefined,
  history: Submission['history'],
): MailState | undefined {
  if (outcome?.state !== 'sent') return outcome
  const { state, at, message } = outcome
  const undelivered = history.findLast(
    entry => entry.what === 'undelivered' && entry.message === message,
  )
  return undelivered?.what === 'undelivered'
    ? { state: 'failed', at: undelivered.at, reason: undelivered.reason }
    : { state, at }
}

export async function getSubmission<Kind extends CaseKind>(kind: Kind, id: string) {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  const { Item: item } = await table.send(get)
  const submission = z.parse(z.optional(Submission), item)
  if (!submission || hasExpired(submission)) return undefined
  return submission as Submission & { kind: Kind }
}
