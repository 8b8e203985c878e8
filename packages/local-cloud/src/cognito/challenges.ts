import { createHash, randomBytes } from 'node:crypto'
import { rejectSignIn, type Client, type Context } from './context.ts'

/** A step of a sign-in that waits for its answer. */
export interface Challenge {
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP'
  sub: string
  /** A code has proved the app that is being set up. */
  isVerified?: boolean
}

/**
 * Opens a challenge and returns the secret that the client sends with its response: 64 random
 * bytes in Base64, of which only a hash is stored. Good for the client's authSessionSeconds.
 */
export function openChallenge(context: Context, client: Client, challenge: Challenge): string {
  const now = context.clock.now()
  const session = randomBytes(64).toString('base64')
  const document = JSON.stringify({ client: client.id, ...challenge })
  context.database.prepare('DELETE FROM challenges WHERE expires <= ?').run(now)
  context.database
    .prepare('INSERT INTO challenges (id, expires, document) VALUES (?, ?, ?)')
    .run(hash(session), now + client.authSessionSeconds * 1000, document)
  return session
}

/** The open challenge of this name at this client. Rejects any other, and one that has expired. */
export function readChallenge(
  context: Context,
  client: Client,
  name: Challenge['name'],
  session: string,
): Challenge {
  const found = findChallenge(context, session)
  return found?.client === client.id && found.name === name ? found : rejectSession()
}

/** The id of the client at which this challenge was opened, or `undefined`. */
export function clientOfChallenge(context: Context, session: string): string | undefined {
  return findChallenge(context, session)?.client
}

/** Ends the challenge: its secret is of no use again. */
export function closeChallenge(context: Context, session: string): void {
  context.database.prepare('DELETE FROM challenges WHERE id = ?').run(hash(session))
}

/** Ends the call for a session that was never given, has been used or belongs elsewhere. */
export function rejectSession(): never {
  rejectSignIn('Invalid session for the user.')
}

function findChallenge(context: Context, session: string) {
  const row = context.database
    .prepare('SELECT document FROM challenges WHERE id = ? AND expires > ?')
    .get(hash(session), context.clock.now())
  return row && (JSON.parse(String(row.document)) as Challenge & { client: string })
}

function hash(session: string): string {
  return createHash('sha256').update(session).digest('hex')
}
