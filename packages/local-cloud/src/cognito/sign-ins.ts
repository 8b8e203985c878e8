import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Client, Context } from './context.ts'
import type { User } from './users.ts'

/** One sign-in of a user: the refresh token and all tokens that come of it share its origin. */
export interface SignIn {
  /** The claim `origin_jti`. */
  origin: string
  pool: string
  sub: string
  client: string
  /** Times are in milliseconds. */
  authenticated: number
  expires: number
  isRevoked: boolean
}

/** Begins a sign-in. Only a hash of the refresh token is kept. */
export function beginSignIn(context: Context, client: Client, user: User) {
  const now = context.clock.now()
  const refreshToken = randomBytes(96).toString('base64url')
  const signIn: SignIn = {
    origin: randomUUID(),
    pool: user.pool,
    sub: user.sub,
    client: client.id,
    authenticated: now,
    expires: now + client.refreshTokenSeconds * 1000,
    isRevoked: false,
  }
  context.database.prepare('DELETE FROM sign_ins WHERE expires < ?').run(now - rememberedFor)
  context.database
    .prepare('INSERT INTO sign_ins VALUES (?, ?, ?, ?, ?, ?, ?, 0)')
    .run(
      signIn.origin,
      hash(refreshToken),
      signIn.pool,
      signIn.sub,
      signIn.client,
      signIn.authenticated,
      signIn.expires,
    )
  return { signIn, refreshToken }
}

/** The sign-in that this refresh token belongs to, expired and revoked ones included. */
export function findByRefreshToken(context: Context, refreshToken: string): SignIn | undefined {
  const row = context.database
    .prepare('SELECT * FROM sign_ins WHERE refresh_hash = ?')
    .get(hash(refreshToken))
  return row && asSignIn(row)
}

/** The sign-in that a token with this `origin_jti` comes of. */
export function findByOrigin(context: Context, origin: string): SignIn | undefined {
  const row = context.database.prepare('SELECT * FROM sign_ins WHERE origin = ?').get(origin)
  return row && asSignIn(row)
}

/** Makes every token of this sign-in worthless. */
export function revokeSignIn(context: Context, origin: string): void {
  context.database.prepare('UPDATE sign_ins SET revoked = 1 WHERE origin = ?').run(origin)
}

/** Makes every token of this user worthless. */
export function revokeAllSignIns(context: Context, user: User): void {
  context.database
    .prepare('UPDATE sign_ins SET revoked = 1 WHERE pool = ? AND sub = ?')
    .run(user.pool, user.sub)
}

/** An access token may outlive its refresh token, by a day at the most. */
const rememberedFor = 24 * 60 * 60 * 1000

function asSignIn(row: Record<string, unknown>): SignIn {
  return {
    origin: String(row.origin),
    pool: String(row.pool),
    sub: String(row.sub),
    client: String(row.client),
    authenticated: Number(row.authenticated),
    expires: Number(row.expires),
    isRevoked: row.revoked === 1,
  }
}

function hash(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex')
}
