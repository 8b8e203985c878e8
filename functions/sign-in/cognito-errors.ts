import { shortestPassword } from '#shared/passwords.ts'

/** Why a sign-in does not go on. */
export type SignInFault =
  | 'credentials'
  | 'tooManyAttempts'
  | 'throttled'
  | 'expired'
  | 'code'
  | 'shortPassword'
  | 'commonPassword'
  | 'usedPassword'
  | 'spacesAroundPassword'

/** Thrown when Cognito does not let somebody on. */
export class SignInRefused extends Error {
  readonly fault: SignInFault

  constructor(fault: SignInFault) {
    super(`The sign-in is refused: ${fault}`)
    this.name = 'SignInRefused'
    this.fault = fault
  }
}

/** Turns Cognito's refusal of a name and password into ours. Other errors pass. */
export function refuseLogin(error: unknown): never {
  refuseHaste(error)
  if (names(error, wrongCredentials)) throw new SignInRefused('credentials')
  throw error
}

/** Turns Cognito's refusal of a step's answer into ours. Other errors pass. */
export function refuseStep(error: unknown, password = ''): never {
  refuseHaste(error)
  if (names(error, wrongCode)) throw new SignInRefused('code')
  if (names(error, ['PasswordHistoryPolicyViolationException'])) {
    throw new SignInRefused('usedPassword')
  }
  if (names(error, ['InvalidPasswordException'])) {
    throw new SignInRefused(password.length < shortestPassword ? 'shortPassword' : 'commonPassword')
  }
  if (names(error, wrongCredentials)) throw new SignInRefused('expired')
  throw error
}

/**
 * Somebody who is locked out is told apart from others only by the message (Developer Guide, Lockout
 * behavior for failed sign-in attempts).
 */
function refuseHaste(error: unknown) {
  if (names(error, ['NotAuthorizedException']) && /attempts exceeded/i.test(error.message)) {
    throw new SignInRefused('tooManyAttempts')
  }
  if (names(error, tooMany)) throw new SignInRefused('throttled')
}

const names = (error: unknown, list: string[]): error is Error =>
  error instanceof Error && list.includes(error.name)

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
