import { timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import { reject } from './errors.ts'
import { checkPolicy } from './password-policy.ts'
import { computeVerifier, makeVerifier, type Verifier } from './password-verifier.ts'
import type { User } from './users.ts'

/** The changes that give the user a new password: see `changeUser`. */
export function newPassword(
  context: Context,
  pool: PoolDefinition,
  user: Pick<User, 'name' | 'passwordHistory'>,
  password: string,
): Pick<User, 'password' | 'passwordHistory'> {
  const made = makeVerifier(pool.id, user.name, password)
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
  if (user.passwordHistory.some(former => isPassword(pool, user.name, former, password))) {
    reject('PasswordHistoryPolicyViolationException', 'Password has previously been used.')
  }
}

/** Compares a password with the stored one; takes the same time for every answer. */
export function isPassword(
  pool: PoolDefinition,
  name: string,
  stored: Verifier,
  password: string,
): boolean {
  const computed = computeVerifier(pool.id, name, password, stored.salt)
  return timingSafeEqual(inBytes(computed), inBytes(stored.verifier))
}

function inBytes(verifier: string): Buffer {
  return Buffer.from(verifier.padStart(768, '0'), 'hex')
}
