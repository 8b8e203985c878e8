import { randomUUID } from 'node:crypto'
import { type Client, type Context, findPool } from './context.ts'
import { rejectSignIn } from './errors.ts'
import { readToken, signToken } from './signing-key.ts'
import { findUser, type User } from './users.ts'

/** A new access token, as AuthenticationResult carries it; no client here reads the other two. */
export function issueTokens(context: Context, client: Client, user: User) {
  const issued = Math.floor(context.clock.now() / 1000)
  const groups = user.groups.filter(group => client.pool.groups.includes(group))
  return {
    AccessToken: signToken(context.signingKey, {
      sub: user.sub,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      iss: `https://cognito-idp.${context.region}.amazonaws.com/${user.pool}`,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: issued,
      iat: issued,
      exp: issued + client.accessTokenSeconds,
      jti: randomUUID(),
      username: user.name,
    }),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  }
}

/** The user whose access token this is. Rejects one that is forged, expired or revoked. */
export function userOfAccessToken(context: Context, token: string): User {
  const claims = readToken(context.signingKey, token)
  if (!claims) rejectSignIn('Invalid Access Token')
  if (Number(claims.exp) * 1000 <= context.clock.now()) {
    rejectSignIn('Access Token has expired')
  }
  const pool = findPool(context, String(claims.iss).replace(/^.*\//, ''))
  const user = findUser(context, pool, String(claims.sub))
  return user?.enabled ? user : rejectSignIn('Access Token has been revoked')
}
