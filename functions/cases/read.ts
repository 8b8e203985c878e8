import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Case, ListedCase, MailState } from '#shared/cases.ts'
import { kinds } from './list.ts'
import { hasExpired } from '../table/expiry.ts'
import { isId } from '../table/ids.ts'
import { isForStaff, letterKind, PendingLetter } from '../letters/queue.ts'
import { readable } from '../table/query.ts'
import { standing, Submission } from './stored-case.ts'
import { isWaitingForSomebody } from './urgency.ts'
import { table, TableName } from '../table/client.ts'

/** A case together with its letters that are not sent yet. */
export interface Found {
  submission: Submission
  letters: PendingLetter[]
}

/** The case with this id, of whatever kind. */
export async function findCase(id: string): Promise<Found | undefined> {
  if (!isId(id)) return undefined
  const [submission, letters] = await Promise.all([readCase(id), lettersOf(id)])
  return submission && { submission, letters }
}

/** A case as it is told in the list. */
export const toListed = ({ mail, ...submission }: Submission): ListedCase => ({
  ...submission,
  mail:
    standing(mail, submission.history) ??
    (submission.status === 'spam' ? undefined : { state: 'waiting', attempts: 0 }),
})

/** A case as it is told by itself. */
export const toCase = ({ submission, letters }: Found): Case => ({
  ...submission,
  mail: stateOf(letters.filter(isForStaff).filter(isDue)) ?? toListed(submission).mail,
  receipt:
    stateOf(letters.filter(each => !isForStaff(each))) ??
    standing(submission.receipt, submission.history),
  isWaitingForSomebody: isWaitingForSomebody(submission),
  expiresAt: new Date(submission.expiresAt * 1000).toISOString(),
})

/** A reminder that may never be needed is not waited for. */
const isDue = ({ purpose, notBefore, failures }: PendingLetter) =>
  purpose !== 'reminder' || failures > 0 || notBefore <= Date.now()

function stateOf(letters: PendingLetter[]): MailState | undefined {
  const waiting = letters.filter(({ poison }) => !poison)
  if (waiting.length === 0) return undefined
  return { state: 'waiting', attempts: Math.max(...waiting.map(({ failures }) => failures)) }
}

async function readCase(id: string): Promise<Submission | undefined> {
  const Keys = kinds.map(kind => ({ kind, id }))
  let RequestItems: Record<string, { Keys: typeof Keys; ConsistentRead: boolean }> = {
    [TableName]: { Keys, ConsistentRead: true },
  }
  // A busy table answers for a part of the keys (API Reference, BatchGetItem).
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { Responses, UnprocessedKeys = {} } = await table.send(
      new BatchGetCommand({ RequestItems }),
    )
    const [item] = Responses?.[TableName] ?? []
    const submission = z.parse(z.optional(Submission), item)
    if (submission) return hasExpired(submission) ? undefined : submission
    if (Object.keys(UnprocessedKeys).length === 0) return undefined
    RequestItems = UnprocessedKeys as typeof RequestItems
  }
  throw Object.assign(new Error('The table is busy'), { name: 'ThrottlingException' })
}

async function lettersOf(id: string): Promise<PendingLetter[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'kind = :kind AND begins_with(id, :case)',
      ExpressionAttributeValues: { ':kind': letterKind, ':case': id },
      ConsistentRead: true,
    }),
  )
  return Items.flatMap(item => readable(PendingLetter, item))
}
