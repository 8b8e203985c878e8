import { findPool, rejectSignIn, type Client, type Context } from './context.ts'
import { findUser, type User } from './users.ts'

/** A new access token, as AuthenticationResult carries it; no client here reads the other two. */
export function issueTokens(context: Context, client: Client, user: User) {
  const issued = Math.floor(context.clock.now() / 1000)
  const groups = user.groups.filter(group => client.pool.groups.includes(group))
  return {
    AccessToken: tokenOf({
      sub: user.sub,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      iss: `https://cognito-idp.${context.region}.amazonaws.com/${user.pool}`,
      exp: issued + client.accessTokenSeconds,
      username: user.name,
    }),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  }
}

/** The user whose access token this is. Rejects one that is expired or revoked. */
export function userOfAccessToken(context: Context, token: string): User {
  const claims = readClaims(token)
  if (!claims) rejectSignIn('Invalid Access Token')
  if (Number(claims.exp) * 1000 <= context.clock.now()) {
    rejectSignIn('Access Token has expired')
  }
  const pool = findPool(context, String(claims.iss).replace(/^.*\//, ''))
  const user = findUser(context, pool, String(claims.sub))
  return user?.enabled ? user : rejectSignIn('Access Token has been revoked')
}

/** Claims in the form of a signed token (RFC 7519). Nothing here verifies a signature. */
const tokenOf = (claims: object) =>
  [{ alg: 'none' }, claims, {}]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

function readClaims(token: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
