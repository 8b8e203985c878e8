import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { queryKind } from './query-kind.ts'
import { markMail, type SubmissionKind } from './submissions.ts'
import { table, TableName } from './table.ts'
import { transact, type Write } from './transactions.ts'

const kind = 'letter'

/** A letter that is yet to be sent. It has the id of the submission it is about. */
const PendingLetter = z.object({
  id: z.uuid(),
  about: z.enum(['contact', 'issue', 'inquiry']),
  /** Milliseconds since 1970. Whoever takes the letter moves this on, so that nobody else does. */
  notBefore: z.int(),
  /** How often sending it has failed. */
  failures: z.int(),
  /** How many of the failures were none that pass by themselves. */
  refusals: z.int(),
  /** Set aside: nobody tries it any more. */
  poison: z.optional(z.boolean()),
})

export type PendingLetter = z.output<typeof PendingLetter>

/** How long nobody else touches a letter that was taken. Sending one must not take longer. */
export const leaseMilliseconds = 60_000

/** The write that puts a letter about a submission in the queue. */
export const queueLetter = (about: SubmissionKind, id: string): Write => ({
  Put: {
    TableName,
    Item: { kind, id, about, notBefore: Date.now(), failures: 0, refusals: 0 },
  },
})

/** The ids of the letters whose time has come, the oldest first. */
export async function listDueLetters(): Promise<string[]> {
  const letters = await queryKind(kind, PendingLetter, { consistent: true })
  const due = letters.filter(({ notBefore, poison }) => notBefore <= Date.now() && !poison)
  return due.map(({ id }) => id)
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

/** Takes a sent letter out of the queue and notes on its submission that it is sent. */
export async function settleLetter({ id, about }: PendingLetter) {
  const gone: Write = { Delete: { TableName, Key: { kind, id } } }
  const sent = markMail(about, id, { state: 'sent', at: new Date().toISOString() })
  const failed = await transact({ gone, sent })
  // The submission itself was deleted meanwhile, so there is nothing to note it on.
  if (failed.length > 0) await transact({ gone })
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
  const update = new UpdateCommand({
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
  })
  await table.send(update)
}

/** Keeps a letter that cannot be sent, out of the way of the others, and notes it. */
export async function setLetterAside({ id, about }: PendingLetter, lastError: string) {
  const aside: Write = {
    Update: {
      TableName,
      Key: { kind, id },
      ConditionExpression: 'attribute_exists(id)',
      UpdateExpression: 'SET poison = :true, lastError = :error ADD failures :one',
      ExpressionAttributeValues: { ':true': true, ':error': lastError, ':one': 1 },
    },
  }
  const at = new Date().toISOString()
  const failed = await transact({ aside, noted: markMail(about, id, { state: 'failed', at }) })
  if (failed.length > 0) await transact({ aside })
}
