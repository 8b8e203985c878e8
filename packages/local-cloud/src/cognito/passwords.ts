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

/** Throws InvalidPasswordException, naming the first rule that the password breaks. */
export function checkPolicy(policy: PasswordPolicy, password: string): void {
  const broken = complaints(policy).find(([isMet]) => !isMet(password))
  if (!broken) return
  reject('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`)
}

/** A temporary password that follows the policy, without letters that are easily confused. */
export function makeTemporaryPassword(policy: PasswordPolicy): string {
  const classes = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?']
  const everything = classes.join('')
  const length = Math.max(policy.minimumLength, 12)
  const letters = [...classes, ...Array<string>(length - classes.length).fill(everything)].map(pick)
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[letters[last], letters[other]] = [letters[other]!, letters[last]!]
  }
  return letters.join('')
}

function complaints(policy: PasswordPolicy): [(password: string) => boolean, string][] {
  return [
    [password => password.length >= policy.minimumLength, 'Password not long enough'],
    [
      password => !policy.requireLowercase || /\p{Ll}/u.test(password),
      'Password must have lowercase characters',
    ],
    [
      password => !policy.requireUppercase || /\p{Lu}/u.test(password),
      'Password must have uppercase characters',
    ],
    [
      password => !policy.requireNumbers || /\d/.test(password),
      'Password must have numeric characters',
    ],
    [
      password => !policy.requireSymbols || symbols.test(password),
      'Password must have symbol characters',
    ],
  ]
}

/** Developer Guide, "Adding user pool password requirements"; an inner space counts. */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=\S) (?=\S)/

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length))
}

/** Takes a millisecond: an account on one machine needs no more. */
const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 256 })
