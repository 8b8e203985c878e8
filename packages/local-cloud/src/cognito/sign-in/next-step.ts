import { openChallenge } from '../challenges.ts'
import type { Client, Context } from '../context.ts'
import { reject, rejectSignIn } from '../errors.ts'
import { forgetFailures } from '../lockout.ts'
import { subjectOf } from '../unknown-users.ts'
import { issueTokens } from '../tokens.ts'
import type { User } from '../users.ts'

/**
 * The next step after a right password: a new password, a second factor, or tokens. Only a caller
 * with the right password learns that the account is disabled, must be reset or has expired.
 */
export function afterPassword(context: Context, client: Client, user: User): object {
  rejectDisabled(user)
  if (user.status === 'RESET_REQUIRED') {
    reject('PasswordResetRequiredException', 'Password reset required for the user')
  }
  if (user.status === 'CONFIRMED') return afterNewPassword(context, client, user)
  if (hasExpired(context, client, user)) {
    rejectSignIn('Temporary password has expired and must be reset by an administrator.')
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: openChallenge(context, client, { name: 'NEW_PASSWORD_REQUIRED', sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.name,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  }
}

/** The next step of a user with a password of their own: a second factor, or tokens. */
export function afterNewPassword(context: Context, client: Client, user: User): object {
  if (client.pool.mfa !== 'OFF' && user.softwareToken?.enabled) {
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: openChallenge(context, client, { name: 'SOFTWARE_TOKEN_MFA', sub: user.sub }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.name },
    }
  }
  if (client.pool.mfa === 'ON') {
    return {
      ChallengeName: 'MFA_SETUP',
      Session: openChallenge(context, client, {
        name: 'MFA_SETUP',
        sub: user.sub,
        isVerified: false,
      }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.name,
        MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']),
      },
    }
  }
  return admit(context, client, user)
}

/** The end of every sign-in: tokens, and no failures left to count. */
export function admit(context: Context, client: Client, user: User): object {
  forgetFailures(context, subjectOf(client.pool, user, user.name))
  return {
    ChallengeParameters: {},
    AuthenticationResult: issueTokens(context, client, user),
  }
}

/** Ends the call when the user has been disabled. */
export function rejectDisabled(user: User): void {
  if (!user.enabled) rejectSignIn('User is disabled.')
}

function hasExpired(context: Context, client: Client, user: User): boolean {
  const validity = client.pool.passwordPolicy.temporaryPasswordDays * 24 * 60 * 60 * 1000
  return context.clock.now() > user.password.set + validity
}
