import * as z from 'zod/mini'
import {
  closeChallenge,
  openChallenge,
  readChallenge,
  rejectSession,
  type Challenge,
} from './challenges.ts'
import { findClient, reject, rejectSignIn, type Client, type Context } from './context.ts'
import { forgetFailures, recordFailure, rejectWhenLocked } from './lockout.ts'
import { NewPassword, signedOperation, Username } from './operation.ts'
import { checkNewPassword, isPassword, newPassword } from './passwords.ts'
import { spendCode } from './second-factor.ts'
import { issueTokens } from './tokens.ts'
import { changeUser, findUser, subjectOf, type User } from './users.ts'

const PasswordRequest = z.strictObject({
  UserPoolId: z.string(),
  ClientId: z.string(),
  AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
  AuthParameters: z.strictObject({ USERNAME: Username, PASSWORD: z.string() }),
})

/** AdminInitiateAuth: a server signs a user in with the password. */
export const adminInitiateAuth = signedOperation(PasswordRequest, (context, _, input) => {
  const client = findClient(context, input.ClientId)
  const { USERNAME, PASSWORD } = input.AuthParameters
  return { answer: checkPassword(context, client, USERNAME, PASSWORD) }
})

const step = { UserPoolId: z.string(), ClientId: z.string(), Session: z.string() }

const StepRequest = z.discriminatedUnion('ChallengeName', [
  z.strictObject({
    ...step,
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ChallengeResponses: z.strictObject({ USERNAME: Username, NEW_PASSWORD: NewPassword }),
  }),
  z.strictObject({
    ...step,
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    ChallengeResponses: z.strictObject({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  z.strictObject({
    ...step,
    ChallengeName: z.literal('MFA_SETUP'),
    ChallengeResponses: z.strictObject({ USERNAME: Username }),
  }),
])

/** AdminRespondToAuthChallenge: a server takes the next step of a sign-in. */
export const adminRespondToAuthChallenge = signedOperation(StepRequest, (context, _, input) => {
  const client = findClient(context, input.ClientId)
  const challenge = readChallenge(context, client, input.ChallengeName, input.Session)
  const user = userAtStep(context, client, challenge.sub, input.ChallengeResponses.USERNAME)
  switch (input.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED': {
      const password = input.ChallengeResponses.NEW_PASSWORD
      if (user.status !== 'FORCE_CHANGE_PASSWORD') rejectSession()
      // After a rejected one the step stays open for another.
      checkNewPassword(client.pool, user, password)
      closeChallenge(context, input.Session)
      const changed = changeUser(context, user, {
        ...newPassword(context, client.pool, user, password),
        status: 'CONFIRMED',
      })
      return { answer: afterNewPassword(context, client, changed) }
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const subject = subjectOf(client.pool, user, user.name)
      rejectWhenLocked(context, subject)
      if (!spendCode(context, user, input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE)) {
        // Wrong codes count like wrong passwords, and the step stays open.
        recordFailure(context, subject)
        reject('CodeMismatchException', 'Invalid code received for user')
      }
      break
    }
    case 'MFA_SETUP':
      // VerifySoftwareToken has to come first.
      if (!challenge.isVerified) rejectSession()
  }
  closeChallenge(context, input.Session)
  return { answer: admit(context, client, user) }
})

function checkPassword(context: Context, client: Client, username: string, password: string) {
  const user = findUser(context, client.pool, username)
  const subject = subjectOf(client.pool, user, username)
  rejectWhenLocked(context, subject)
  if (user && isPassword(user.password, password)) return afterPassword(context, client, user)
  recordFailure(context, subject)
  return rejectSignIn()
}

/** The user at this step, by the name given with the response. */
function userAtStep(context: Context, client: Client, sub: string, username: string): User {
  const user = findUser(context, client.pool, username)
  if (user?.sub !== sub) rejectSession()
  rejectDisabled(user)
  return user
}

/**
 * The next step after a right password: a new password, a second factor, or tokens. Only a caller
 * with the right password learns that the account is disabled, must be reset or has expired.
 */
function afterPassword(context: Context, client: Client, user: User): object {
  rejectDisabled(user)
  if (user.status === 'RESET_REQUIRED') {
    reject('PasswordResetRequiredException', 'Password reset required for the user')
  }
  if (user.status === 'CONFIRMED') return afterNewPassword(context, client, user)
  if (hasExpired(context, client, user)) {
    rejectSignIn('Temporary password has expired and must be reset by an administrator.')
  }
  return nextStep(context, client, user, 'NEW_PASSWORD_REQUIRED')
}

/** The next step of a user with a password of their own: a second factor, or tokens. */
function afterNewPassword(context: Context, client: Client, user: User): object {
  if (user.softwareToken?.enabled) return nextStep(context, client, user, 'SOFTWARE_TOKEN_MFA')
  if (client.pool.mfa === 'ON') return nextStep(context, client, user, 'MFA_SETUP')
  return admit(context, client, user)
}

const nextStep = (context: Context, client: Client, user: User, name: Challenge['name']) => ({
  ChallengeName: name,
  Session: openChallenge(context, client, { name, sub: user.sub }),
  ChallengeParameters: { USER_ID_FOR_SRP: user.name },
})

/** The end of every sign-in: tokens, and no failures left to count. */
function admit(context: Context, client: Client, user: User): object {
  forgetFailures(context, subjectOf(client.pool, user, user.name))
  return {
    ChallengeParameters: {},
    AuthenticationResult: issueTokens(context, client, user),
  }
}

/** Ends the call when the user has been disabled. */
function rejectDisabled(user: User): void {
  if (!user.enabled) rejectSignIn('User is disabled.')
}

function hasExpired(context: Context, client: Client, user: User): boolean {
  const validity = client.pool.passwordPolicy.temporaryPasswordDays * 24 * 60 * 60 * 1000
  return context.clock.now() > user.password.set + validity
}
