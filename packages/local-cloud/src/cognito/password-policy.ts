import { randomInt } from 'node:crypto'
import type { PasswordPolicy } from './definitions.ts'
import { reject } from './errors.ts'

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
