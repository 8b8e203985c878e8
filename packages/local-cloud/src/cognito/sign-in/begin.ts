import { openChallenge } from '../challenges.ts'
import type { Client, Context } from '../context.ts'
import { refuse, refuseSignIn } from '../errors.ts'
import { recordFailure, refuseWhenLocked } from '../lockout.ts'
import { isPassword } from '../passwords.ts'
import { findByRefreshToken } from '../sign-ins.ts'
import { startExchange } from '../srp.ts'
import { accountOf } from '../unknown-users.ts'
import { issueTokens } from '../tokens.ts'
import { findUser, refuseStranger } from '../users.ts'
import { afterPassword, refuseDisabled } from './next-step.ts'

/** Sign-in with the password itself (USER_PASSWORD_AUTH and ADMIN_USER_PASSWORD_AUTH). */
export function beginWithPassword(
  context: Context,
  client: Client,
  username: string,
  password: string,
): object {
  const user = findUser(context, client.pool, username)
  if (!user && !client.preventsUserExistenceErrors) refuseStranger()
  const account = accountOf(context, client.pool, user, username)
  refuseWhenLocked(context, account.subject)
  if (isPassword(client.pool, account.name, account.password, password) && user) {
    return afterPassword(context, client, user)
  }
  recordFailure(context, account.subject)
  return refuseSignIn()
}

/** The first message of a sign-in by SRP (USER_SRP_AUTH): the password itself is never sent. */
export function beginExchange(
  context: Context,
  client: Client,
  username: string,
  clientPublic: string,
): object {
  const user = findUser(context, client.pool, username)
  if (!user && !client.preventsUserExistenceErrors) refuseStranger()
  const account = accountOf(context, client.pool, user, username)
  const exchange = startExchange(clientPublic, account.password.verifier)
  if (!exchange) refuse('InvalidParameterException', 'SRP_A is invalid.')
  const secretBlock = openChallenge(context, client, {
    name: 'PASSWORD_VERIFIER',
    username,
    accountName: account.name,
    exchange,
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.name,
      USERNAME: account.name,
      SALT: account.password.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlock,
    },
  }
}

/** New tokens for a refresh token; the refresh token itself stays as it is. */
export function refresh(context: Context, client: Client, refreshToken: string) {
  const signIn = findByRefreshToken(context, refreshToken)
  if (signIn?.client !== client.id) refuseSignIn('Invalid Refresh Token')
  if (signIn.expires <= context.clock.now()) refuseSignIn('Refresh Token has expired')
  if (signIn.isRevoked) refuseSignIn('Refresh Token has been revoked')
  const user = findUser(context, client.pool, signIn.sub)
  if (!user) refuseSignIn('Invalid Refresh Token')
  refuseDisabled(user)
  return { AuthenticationResult: issueTokens(context, client, user, signIn) }
}
