import { createHmac, randomUUID } from 'node:crypto'
import { isSameSignature } from '../sigv4/signature.ts'
import { type Client, type Context, findPool } from './context.ts'
import { rejectSignIn } from './errors.ts'
import { findUser, type User } from './users.ts'

/** A new access token, as AuthenticationResult carries it; no client here reads the other two. */
export function issueTokens(context: Context, client: Client, user: User) {
  const issued = Math.floor(context.clock.now() / 1000)
  const groups = user.groups.filter(group => client.pool.groups.includes(group))
  return {
    AccessToken: signToken(context.tokenKey, {
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
  const claims = readToken(context.tokenKey, token)
  if (!claims) rejectSignIn('Invalid Access Token')
  if (Number(claims.exp) * 1000 <= context.clock.now()) {
    rejectSignIn('Access Token has expired')
  }
  const pool = findPool(context, String(claims.iss).replace(/^.*\//, ''))
  const user = findUser(context, pool, String(claims.sub))
  return user?.enabled ? user : rejectSignIn('Access Token has been revoked')
}

/**
 * Claims as a signed token (RFC 7519). Cognito signs with RS256; HS256 is enough here, where only the
 * local Cognito verifies, and an RSA key would take most of the time of its first start.
 */
function signToken(key: string, claims: object): string {
  const content = [{ alg: 'HS256' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${signatureOf(key, content)}`
}

/** The claims of a token that was signed with this key, or `undefined`, whether expired or not. */
function readToken(key: string, token: string): Record<string, unknown> | undefined {
  const [header, claims = '', signature = ''] = token.split('.')
  if (!isSameSignature(signatureOf(key, `${header}.${claims}`), signature)) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

function signatureOf(key: string, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
