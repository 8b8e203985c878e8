import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Administrator } from '#shared/admins.ts'
import { required } from '../runtime/environment.ts'
import { hasExpired } from '../table/expiry.ts'
import { kind } from './end-session.ts'
import { createSecret, idOf } from '../table/secrets.ts'
import { table, TableName } from '../table/client.ts'

/** Somebody who is signed in. Moments are milliseconds since 1970, `expiresAt` is in seconds. */
const Session = z.object({
  /** The hash of what the cookie holds. */
  id: z.string(),
  sub: z.string(),
  username: z.string(),
  createdAt: z.number(),
  /** The last use that was noted. */
  seenAt: z.number(),
  /** When Cognito last said that this user may manage the site. */
  checkedAt: z.number(),
  expiresAt: z.int(),
})

export type Session = z.output<typeof Session>

const hours = 60 * 60 * 1000
const idle = Number(required('SESSION_IDLE_HOURS')) * hours
const absolute = Number(required('SESSION_ABSOLUTE_HOURS')) * hours

/** No session lasts longer, in seconds. */
export const sessionSeconds = absolute / 1000

/** Begins a session and answers the secret for its cookie. */
export async function createSession({ id: sub, username }: Administrator): Promise<string> {
  const secret = createSecret()
  const now = Date.now()
  const session = { sub, username, createdAt: now, seenAt: now, checkedAt: now }
  const Item = { kind, id: idOf(secret), ...session, expiresAt: endOf(session) }
  await table.send(new PutCommand({ TableName, Item }))
  return secret
}

/** The session of this secret, unless it is over. */
export async function findSession(secret: string): Promise<Session | undefined> {
  const Key = { kind, id: idOf(secret) }
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const session = z.parse(z.optional(Session), Item)
  return session && !hasExpired(session) ? session : undefined
}

/** Notes that the session is in use, which puts its end off. False when it has been ended meanwhile. */
export async function noteUse(session: Session, checkedAt = session.checkedAt): Promise<boolean> {
  const seenAt = Date.now()
  const update = new UpdateCommand({
    TableName,
    Key: { kind, id: session.id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'SET seenAt = :seenAt, checkedAt = :checkedAt, expiresAt = :expiresAt',
    ExpressionAttributeValues: {
      ':seenAt': seenAt,
      ':checkedAt': checkedAt,
      ':expiresAt': endOf({ ...session, seenAt }),
    },
  })
  try {
    await table.send(update)
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** A session ends some hours after its last use, and some days after it began in any case. */
const endOf = ({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>) =>
  Math.floor(Math.min(seenAt + idle, createdAt + absolute) / 1000)
