import { randomUUID } from 'node:crypto'
import { type Client, type Context, findPool } from './context.ts'
import { refuseSignIn } from './errors.ts'
import { findByOrigin, type SignIn } from './sign-ins.ts'
import { readToken, signToken } from './signing-key.ts'
import { findUser, type User } from './users.ts'

/** The issuer of a pool's tokens: the real one's address, so that verifiers need no local rule. */
export function issuerOf(context: Context, poolId: string): string {
  return `https://cognito-idp.${context.region}.amazonaws.com/${poolId}`
}

/** A new access token and ID token of this sign-in, as AuthenticationResult carries them. */
export function issueTokens(context: Context, client: Client, user: User, signIn: SignIn) {
  const issued = Math.floor(context.clock.now() / 1000)
  const groups = user.groups.filter(group => client.pool.groups.includes(group))
  const claims = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: issuerOf(context, user.pool),
    origin_jti: signIn.origin,
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.authenticated / 1000),
    iat: issued,
    exp: issued + client.accessTokenSeconds,
  }
  return {
    AccessToken: signToken(context.signingKey, {
      ...claims,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.name,
    }),
    IdToken: signToken(context.signingKey, {
      ...claims,
      ...attributeClaims(user),
      'cognito:username': user.name,
      aud: client.id,
      token_use: 'id',
      jti: randomUUID(),
    }),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  }
}

/** The user whose access token this is. Refuses one that is forged, expired or revoked. */
export function userOfAccessToken(context: Context, token: string): User {
  const claims = readToken(context.signingKey, token)
  if (claims?.token_use !== 'access') refuseSignIn('Invalid Access Token')
  if (Number(claims.exp) * 1000 <= context.clock.now()) {
    refuseSignIn('Access Token has expired')
  }
  const signIn = findByOrigin(context, String(claims.origin_jti))
  if (!signIn || signIn.isRevoked) refuseSignIn('Access Token has been revoked')
  const user = findUser(context, findPool(context, signIn.pool), signIn.sub)
  return user ?? refuseSignIn('Invalid Access Token')
}

function attributeClaims(user: User): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(user.attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  )
}
