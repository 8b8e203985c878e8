import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import type { Letter, PoolDefinition } from './definitions.ts'
import { reject, rejectSignIn } from './errors.ts'
import { makeCode, writeLetter } from './letters.ts'
import { saveUser, type User, verifiedEmail } from './users.ts'

/** The address a code for a new password may go to, or `undefined` when the user may have none. */
export function recoveryEmail(user: User): string | undefined {
  const mayReset = user.enabled && user.status !== 'FORCE_CHANGE_PASSWORD'
  return mayReset ? verifiedEmail(user) : undefined
}

/** Like `recoveryEmail`. Throws the reason why there can be no code. */
export function requireRecovery(user: User): string {
  if (!user.enabled) rejectSignIn('User is disabled.')
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    rejectSignIn('User password cannot be reset in the current state.')
  }
  return (
    verifiedEmail(user) ??
    reject(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  )
}

/** Creates a code, valid for an hour, in place of any earlier one. Stored as a hash. */
export function sendResetCode(
  context: Context,
  pool: PoolDefinition,
  user: User,
  email: string,
): { user: User; letter: Letter } {
  const code = makeCode()
  const expires = context.clock.now() + 60 * 60 * 1000
  const changed = { ...user, resetCode: { hash: hash(code), expires } }
  saveUser(context, changed)
  const letter = writeLetter(pool.verification, email, { username: user.name, code })
  return { user: changed, letter }
}

/** Checks the code. Throws ExpiredCodeException when there is none that still counts. */
export function isResetCode(context: Context, user: User, code: string): boolean {
  const { resetCode } = user
  if (!resetCode || resetCode.expires <= context.clock.now()) {
    reject('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  return timingSafeEqual(Buffer.from(hash(code)), Buffer.from(resetCode.hash))
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
