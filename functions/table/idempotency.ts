import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { secondsFromNow } from './expiry.ts'
import { keyedDigest } from './keyed-digest.ts'
import { table, TableName } from './client.ts'
import type { Write } from './transact.ts'

/** Something that is to happen once, however often it is asked for. */
export interface Attempt {
  id: string
  /** A digest of what is asked for: the same key must not stand for two different things. */
  content: string
  /** How long it is remembered. */
  seconds: number
}

/** An attempt that its caller names by an `Idempotency-Key`; remembered for a day. */
export const namedAttempt = (what: string, key: string, content: unknown): Attempt => ({
  id: `${what}#key#${key}`,
  content: digest(content),
  seconds: 24 * 60 * 60,
})

/** An attempt without a name: the same content from the same viewer within ten minutes. */
export const unnamedAttempt = (what: string, viewer: string, content: unknown): Attempt => ({
  id: `${what}#content#${keyedDigest('attempt', [viewer, content])}`,
  content: digest(content),
  seconds: 10 * 60,
})

/** The write that goes through once for an attempt. It keeps what was answered. */
export const remember = ({ id, content, seconds }: Attempt, answer: unknown): Write => ({
  Put: {
    TableName,
    Item: { kind, id, content, answer, expiresAt: secondsFromNow(seconds) },
    ConditionExpression: 'attribute_not_exists(id) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': secondsFromNow(0) },
  },
})

/**
 * What was answered to an attempt that `remember` refused: nothing if it has been forgotten in the
 * meantime, 'other content' if its key stood for something else.
 */
export async function recall<Answer>({
  id,
  content,
}: Attempt): Promise<Answer | 'other content' | undefined> {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  const { Item: item } = await table.send(get)
  if (!item) return undefined
  return item['content'] === content ? item['answer'] : 'other content'
}

const kind = 'idempotency'

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
