import { type Context, findPool } from './context.ts'
import { reject } from './errors.ts'
import { findStep, makeSecret } from './totp.ts'
import { changeUser, saveUser, type SoftwareToken, type User } from './users.ts'

/** Creates a secret for an authenticator app, which is active once a code has verified it. */
export function offerSecret(context: Context, user: User): string {
  rejectWithoutSoftwareTokens(context, user)
  const pending = makeSecret()
  saveUser(context, { ...user, softwareToken: { ...tokenOf(user), pending } })
  return pending
}

/**
 * Takes the offered secret into use when the code is right, and demands it at sign-in if `enabled`.
 * Throws EnableSoftwareTokenMFAException when the code is wrong.
 */
export function acceptSecret(context: Context, user: User, code: string, enabled: boolean): void {
  rejectWithoutSoftwareTokens(context, user)
  const { pending: secret } = tokenOf(user)
  const step = secret && findStep(secret, code, context.clock.now())
  if (!secret || !step) reject('EnableSoftwareTokenMFAException', 'Code mismatch')
  changeUser(context, user, { softwareToken: { secret, enabled, spentStep: step } })
}

/** Switches the demand for a code at sign-in on or off. */
export function setSecondFactor(context: Context, user: User, enabled: boolean): void {
  const token = tokenOf(user)
  if (enabled && !token.secret) {
    reject('InvalidParameterException', 'User has not verified software token mfa')
  }
  changeUser(context, user, { softwareToken: { ...token, enabled } })
}

/**
 * Checks a code of the user's authenticator app. A right code is spent by the check; checking it
 * again, or with an older one, is rejected with ExpiredCodeException.
 */
export function spendCode(context: Context, user: User, code: string): boolean {
  const token = tokenOf(user)
  const step = token.secret && findStep(token.secret, code, context.clock.now())
  if (!step) return false
  // A later one than the next was spent before the clock was set back.
  if (step <= token.spentStep && token.spentStep <= step + 2) {
    reject('ExpiredCodeException', 'Your software token has already been used once.')
  }
  saveUser(context, { ...user, softwareToken: { ...token, spentStep: step } })
  return true
}

function tokenOf(user: User): SoftwareToken {
  return user.softwareToken ?? { enabled: false, spentStep: 0 }
}

function rejectWithoutSoftwareTokens(context: Context, user: User) {
  if (findPool(context, user.pool).mfa !== 'OFF') return
  reject(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool.',
  )
}
