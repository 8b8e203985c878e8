import * as z from 'zod/mini'
import {
  adminGroup,
  challenges,
  type Administrator,
  readCode,
  isCommonPassword,
} from '#shared/sign-in.ts'
import { shortestPassword } from '#shared/sentences.ts'
import { DomainError, orThrow, type Reason } from '../runtime/domain-error.ts'
import { countMetric } from '../runtime/log.ts'
import {
  associateToken,
  initiateAuth,
  isNamed,
  passwordReasons,
  rejectAs,
  respondToChallenge,
  verifyToken,
  type AuthResponse,
} from './cognito.ts'

/** A step of a sign-in that waits for its answer; `session` is Cognito's own mark of it. */
export const Step = z.object({
  challenge: z.enum(challenges),
  username: z.string(),
  session: z.string(),
})

export type Step = z.output<typeof Step>

/** An administrator who is signed in, or the next step; with a key for the authenticator app to set up. */
export type Progress = { user: Administrator } | { step: Step; secretCode?: string }

/**
 * Throws a DomainError: 'wrong credentials', also for unknown and impossible users, 'too many logins',
 * 'no administrator'; 'invitation ended' for a temporary password that was right for seven days.
 */
export async function signIn(username: string, password: string): Promise<Progress> {
  return proceed(username, await initiateAuth(username, password).catch(rejectLogin))
}

/**
 * Throws a DomainError: 'wrong code' and the ones about passwords, after which another answer may
 * be given; 'step expired', 'too many logins', 'no administrator'.
 */
export async function answerStep(step: Step, answer: string): Promise<Progress> {
  switch (step.challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      checkNewPassword(answer)
      return respond(step, { NEW_PASSWORD: answer })
    case 'SOFTWARE_TOKEN_MFA':
      return respond(step, { SOFTWARE_TOKEN_MFA_CODE: requireCode(answer) })
    case 'MFA_SETUP':
      return respond({ ...step, session: await verifyFirstCode(step, requireCode(answer)) })
  }
}

/**
 * Throws a DomainError for a password that is not this user's, 'wrong password', and for too many tries.
 * Cognito asks for a second factor only once the password is right, so the step that it begins is dropped.
 */
export async function provePassword(username: string, password: string): Promise<void> {
  await initiateAuth(username, password).catch((error: unknown) => {
    rejectHaste(error)
    throw isNamed(error, ...wrongCredentials) ? new DomainError('wrong password') : error
  })
}

/** Throws a DomainError for a new password that Cognito or a guesser would find too easy. */
export function checkNewPassword(password: string): void {
  // Cognito refuses these as malformed, in a way that fits many other mistakes.
  if (password.trim() !== password) throw new DomainError('spaced password')
  if (password.length < shortestPassword) throw new DomainError('short password')
  // Cognito compares with what has leaked on its most expensive plan only.
  if (isCommonPassword(password)) throw new DomainError('common password')
}

async function respond({ challenge, username, session }: Step, response: object = {}) {
  const responses = { USERNAME: username, ...response }
  const result = await respondToChallenge(challenge, responses, session).catch(rejectAnswer)
  return proceed(username, result)
}

/** The code in an answer, as the app shows it. Throws 'wrong code' for what is none. */
const requireCode = (answer: string) => orThrow(readCode(answer), 'wrong code')

async function verifyFirstCode({ session }: Step, code: string): Promise<string> {
  const { Status, Session } = await verifyToken(session, code).catch(rejectAnswer)
  if (Status !== 'SUCCESS') throw new DomainError('wrong code')
  return Session ?? session
}

async function proceed(username: string, response: AuthResponse): Promise<Progress> {
  const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = response
  if (AuthenticationResult?.AccessToken) return userOf(AuthenticationResult.AccessToken)
  const step = z.parse(Step, {
    challenge: ChallengeName,
    // Somebody may sign in with an e-mail address; the steps want the name itself.
    username: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? username,
    session: Session,
  })
  if (step.challenge !== 'MFA_SETUP') return { step }
  const { SecretCode: secretCode, Session: session = step.session } = await associateToken(
    step.session,
  )
  return { step: { ...step, session }, secretCode }
}

const AccessToken = z.object({
  // Cognito's own ids look like a UUID, but RFC 9562 does not allow all of them.
  sub: z.guid(),
  username: z.string(),
  'cognito:groups': z.optional(z.array(z.string())),
})

/** The token comes from Cognito directly, so its signature is not checked. It is not stored. */
function userOf(token: string): Progress {
  const [, payload = ''] = token.split('.')
  const claims = z.parse(AccessToken, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!claims['cognito:groups']?.includes(adminGroup)) throw new DomainError('no administrator')
  return { user: { id: claims.sub, username: claims.username } }
}

/** Cognito does not say how long it locks a user out: this is the longest, in seconds. */
const lockSeconds = 15 * 60

/** The pause when Cognito throttles calls, in seconds. */
const throttleSeconds = 120

/** Rethrows an error, and counts a wrong name, password or code, and too many of them, for an alarm. */
export function countFailure(error: unknown): never {
  if (error instanceof DomainError && guesses.has(error.reason)) countMetric('FailedSignIns')
  throw error
}

const guesses = new Set<Reason>([
  'wrong credentials',
  'invitation ended',
  'wrong code',
  'wrong password',
  'too many logins',
])

/** Throws a DomainError if Cognito rejected a name and password; rethrows other errors. */
function rejectLogin(error: unknown): never {
  rejectHaste(error)
  // Cognito compares the password first: nobody else learns that there is such a user.
  if (isNamed(error, 'NotAuthorizedException') && /password has expired/i.test(error.message)) {
    throw new DomainError('invitation ended')
  }
  if (isNamed(error, ...wrongCredentials)) throw new DomainError('wrong credentials')
  throw error
}

/** Throws a DomainError if Cognito rejected a step's answer; rethrows other errors. */
function rejectAnswer(error: unknown): never {
  rejectHaste(error)
  if (isNamed(error, ...wrongCredentials)) throw new DomainError('step expired')
  rejectAs(answerReasons, error)
}

/** Only its message says that a user is locked out (Developer Guide, "Lockout behavior"). */
function rejectHaste(error: unknown) {
  if (isNamed(error, 'NotAuthorizedException') && /attempts exceeded/i.test(error.message)) {
    throw new DomainError('too many logins', lockSeconds)
  }
  if (isNamed(error, ...tooMany)) throw new DomainError('too many logins', throttleSeconds)
}

const wrongCredentials = [
  // For what no user, step or code can be: the name and the whole step come from the browser.
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

const answerReasons: Record<string, Reason> = {
  CodeMismatchException: 'wrong code',
  EnableSoftwareTokenMFAException: 'wrong code',
  ExpiredCodeException: 'wrong code',
  ...passwordReasons,
}

const tooMany = [
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
]
