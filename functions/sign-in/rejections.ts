import { shortestPassword } from '#shared/sentences.ts'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { countMetric } from '../runtime/log.ts'

/** Cognito does not say how long it locks a user out: this is the longest, in seconds. */
const lockSeconds = 15 * 60

/** The pause when Cognito throttles calls, in seconds. */
const throttleSeconds = 120

/** A wrong name, password or code, or too many of them: counted for the alarm about guessing. */
export function failedSignIn(reason: Reason, retryAfterSeconds?: number): DomainError {
  countMetric('FailedSignIns')
  return new DomainError(reason, retryAfterSeconds)
}

/** Throws a DomainError if Cognito rejected a name and password; rethrows other errors. */
export function rejectLogin(error: unknown): never {
  rejectHaste(error)
  if (isNamed(error, wrongCredentials)) throw failedSignIn('wrong credentials')
  throw error
}

/** Throws a DomainError if Cognito rejected a step's answer; rethrows other errors. */
export function rejectAnswer(error: unknown, password = ''): never {
  rejectHaste(error)
  if (isNamed(error, wrongCode)) throw failedSignIn('wrong code')
  if (isNamed(error, ['PasswordHistoryPolicyViolationException'])) {
    throw new DomainError('used password')
  }
  if (isNamed(error, ['InvalidPasswordException'])) {
    throw new DomainError(password.length < shortestPassword ? 'short password' : 'common password')
  }
  if (isNamed(error, wrongCredentials)) throw new DomainError('step expired')
  throw error
}

/**
 * Only the message says that a user is locked out (Developer Guide, "Lockout behavior for failed
 * sign-in attempts").
 */
function rejectHaste(error: unknown) {
  if (isNamed(error, ['NotAuthorizedException']) && /attempts exceeded/i.test(error.message)) {
    throw failedSignIn('too many logins', lockSeconds)
  }
  if (isNamed(error, tooMany)) throw failedSignIn('too many logins', throttleSeconds)
}

const isNamed = (error: unknown, names: string[]): error is Error =>
  error instanceof Error && names.includes(error.name)

const wrongCredentials = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

const wrongCode = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
]

const tooMany = [
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
]
