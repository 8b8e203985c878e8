import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { challenges } from '#shared/admins.ts'
import { hasExpired, secondsFromNow } from '../table/expiry.ts'
import { createSecret, idOf } from '../table/secrets.ts'
import { table, TableName } from '../table/client.ts'

/** How long a step of a sign-in waits for its answer: as long as the pool's client lets it. */
export const challengeSeconds = 15 * 60

/** A step of a sign-in; `session` is Cognito's own mark of it. */
const Challenge = z.object({
  challenge: z.enum(challenges),
  username: z.string(),
  session: z.string(),
  expiresAt: z.int(),
})

type Challenge = Omit<z.output<typeof Challenge>, 'expiresAt'>

/** Remembers a step of a sign-in and answers the secret for its cookie. */
export async function createChallenge({ challenge, username, session }: Challenge) {
  const secret = createSecret()
  const expiresAt = secondsFromNow(challengeSeconds)
  const Item = { kind, id: idOf(secret), challenge, username, session, expiresAt }
  await table.send(new PutCommand({ TableName, Item }))
  return secret
}

/** The step of this secret, unless it is over. */
export async function findChallenge(secret: string): Promise<Challenge | undefined> {
  const Key = { kind, id: idOf(secret) }
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const challenge = z.parse(z.optional(Challenge), Item)
  return challenge && !hasExpired(challenge) ? challenge : undefined
}

/** Forgets the step of this secret, if there is one. */
export async function deleteChallenge(secret: string | undefined): Promise<void> {
  if (!secret) return
  await table.send(new DeleteCommand({ TableName, Key: { kind, id: idOf(secret) } }))
}

const kind = 'challenge'
