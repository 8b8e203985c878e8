import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'
import { reject, type Context } from './context.ts'
import type { PasswordPolicy, PoolDefinition } from './definitions.ts'
import type { User, Verifier } from './users.ts'

/** The changes that give the user a new password: see `changeUser`. */
export function newPassword(
  context: Pick<Context, 'clock'>,
  pool: PoolDefinition,
  user: Pick<User, 'passwordHistory'>,
  password: string,
): Pick<User, 'password' | 'passwordHistory'> {
  const salt = randomBytes(16).toString('hex')
  const made = { salt, verifier: hash(password, salt).toString('hex') }
  return {
    password: { ...made, set: context.clock.now() },
    passwordHistory: [made, ...user.passwordHistory].slice(0, pool.passwordPolicy.historySize),
  }
}

/**
 * Rejects a password that breaks the policy (InvalidPasswordException) or that is one of the user's
 * latest ones (PasswordHistoryPolicyViolationException).
 */
export function checkNewPassword(pool: PoolDefinition, user: User, password: string): void {
  checkPolicy(pool.passwordPolicy, password)
  if (user.passwordHistory.some(former => isPassword(former, password))) {
    reject('PasswordHistoryPolicyViolationException', 'Password has previously been used.')
  }
}

/** Compares a password with the stored one. */
export function isPassword({ salt, verifier }: Verifier, password: string): boolean {
  return timingSafeEqual(hash(password, salt), Buffer.from(verifier, 'hex'))
}

/** Throws InvalidPasswordException for a password that is too short. */
export function checkPolicy({ minimumLength }: PasswordPolicy, password: string): void {
  if (password.length >= minimumLength) return
  reject(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  )
}

/** A temporary password that follows the policy, without letters that are easily confused. */
export const makeTemporaryPassword = ({ minimumLength }: PasswordPolicy): string =>
  Array.from({ length: minimumLength }, () => letters.charAt(randomInt(letters.length))).join('')

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Takes a millisecond: an account on one machine needs no more. */
const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 256 })
