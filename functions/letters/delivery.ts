import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { HistoryEntry } from '#shared/cases.ts'
import { createId } from '../table/ids.ts'
import { isForStaff, letterKind as kind, PendingLetter } from './queue.ts'
import { queryKind } from '../table/query.ts'
import type { LetterOutcome } from '../cases/stored-case.ts'
import { table, TableName } from '../table/client.ts'
import { transact, type Write } from '../table/transact.ts'

/** How long nobody else touches a letter that was taken. Sending one must not take longer. */
export const leaseMilliseconds = 60_000

/** What waits to be sent. */
export interface Queue {
  /** The ids of the letters whose time has come, the oldest first. */
  due: string[]
  /** For how long one of them has waited, in milliseconds, whether or not it is tried now. */
  longestWait: number
}

export async function readQueue(): Promise<Queue> {
  const now = Date.now()
  const letters = await queryKind(kind, PendingLetter, { consistent: true })
  const waiting = letters.filter(({ poison }) => !poison)
  return {
    due: waiting.filter(({ notBefore }) => notBefore <= now).map(({ id }) => id),
    longestWait: Math.max(0, ...waiting.map(({ dueAt, notBefore }) => now - (dueAt ?? notBefore))),
  }
}

/** Takes a letter for a minute. Undefined when it is not due, is gone or somebody else has it. */
export async function takeLetter(id: string): Promise<PendingLetter | undefined> {
  const now = Date.now()
  const update = new UpdateCommand({
    TableName,
    Key: { kind, id },
    ConditionExpression: 'notBefore <= :now AND attribute_not_exists(poison)',
    UpdateExpression: 'SET notBefore = :leased',
    ExpressionAttributeValues: { ':now': now, ':leased': now + leaseMilliseconds },
    ReturnValues: 'ALL_NEW',
  })
  try {
    return z.parse(PendingLetter, (await table.send(update)).Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** A letter that SES has taken, under this id. */
export interface SentLetter {
  to: string[]
  message: string | undefined
}

/** Takes a sent letter out of the queue and notes on its case to whom it was sent. */
export async function settleLetter(letter: PendingLetter, { to, message }: SentLetter) {
  const at = new Date().toISOString()
  const noted = outcomeOf(letter, { state: 'sent', at, message }, [
    { id: createId(), at, what: 'letter', to },
  ])
  const failed = await transact({ gone: removal(letter), noted })
  // The case itself was deleted meanwhile, so there is nothing to note it on.
  if (failed.length > 0) await dropLetter(letter)
}

/** Takes a letter that nobody needs any more out of the queue. */
export async function dropLetter(letter: PendingLetter) {
  await transact({ gone: removal(letter) })
}

/** Puts a letter back in the queue, for later. */
export async function postponeLetter(
  { id }: PendingLetter,
  {
    milliseconds,
    lastError,
    refused,
  }: { milliseconds: number; lastError: string; refused: boolean },
) {
  const update: Write = {
    Update: {
      TableName,
      Key: { kind, id },
      ConditionExpression: 'attribute_exists(id)',
      UpdateExpression:
        'SET notBefore = :later, lastError = :error ADD failures :one, refusals :refused',
      ExpressionAttributeValues: {
        ':later': Date.now() + Math.round(milliseconds),
        ':error': lastError,
        ':one': 1,
        ':refused': refused ? 1 : 0,
      },
    },
  }
  // A letter that was taken away meanwhile need not wait.
  await transact({ update })
}

/** Keeps a letter that cannot be sent, out of the way of the others, and notes it. */
export async function setLetterAside(
  letter: PendingLetter,
  {
    lastError,
    reason,
  }: { lastError: string; reason: (LetterOutcome & { state: 'failed' })['reason'] },
) {
  const aside: Write = {
    Update: {
      TableName,
      Key: { kind, id: letter.id },
      ConditionExpression: 'attribute_exists(id)',
      UpdateExpression: 'SET poison = :true, lastError = :error ADD failures :one',
      ExpressionAttributeValues: { ':true': true, ':error': lastError, ':one': 1 },
    },
  }
  const at = new Date().toISOString()
  const failed = await transact({
    aside,
    noted: outcomeOf(letter, { state: 'failed', at, reason }),
  })
  if (failed.length > 0) await transact({ aside })
}

const removal = ({ id }: PendingLetter): Write => ({ Delete: { TableName, Key: { kind, id } } })

/** The write that notes on a case what became of a letter. It is no change that anybody made. */
const outcomeOf = (
  letter: PendingLetter,
  outcome: LetterOutcome,
  entries: HistoryEntry[] = [],
): Write => ({
  Update: {
    TableName,
    Key: { kind: letter.about, id: letter.caseId },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'SET #outcome = :outcome, history = list_append(history, :entries)',
    ExpressionAttributeNames: { '#outcome': isForStaff(letter) ? 'mail' : 'receipt' },
    ExpressionAttributeValues: { ':outcome': outcome, ':entries': entries },
  },
})
