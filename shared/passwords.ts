import * as z from 'zod/mini'
import { company } from './company.ts'
import { text } from './text.ts'

/** As short as the user pool allows a password to be (NIST SP 800-63B-4, section 3.1.1.2). */
export const shortestPassword = 12

/** A password that somebody chooses, taken as it is typed. */
export const NewPassword = z.string().check(
  z.minLength(shortestPassword, {
    error: `Lösenordet måste vara minst ${shortestPassword} tecken`,
    abort: true,
  }),
  z.maxLength(256, 'Lösenordet får vara högst 256 tecken'),
  z.refine(text => text.trim() === text, 'Lösenordet får inte börja eller sluta med mellanslag'),
  z.refine(text => !isCommonPassword(text), 'Lösenordet är för vanligt'),
)

const twice = { password: NewPassword, repeated: z.string() }

const isTwiceTheSame = z.refine<{ password: string; repeated: string }>(
  ({ password, repeated }) => password === repeated,
  { error: 'Lösenorden är inte lika', path: ['repeated'] },
)

/** A new password as forms ask for it: twice, since nobody sees what is typed. */
export const ChosenPassword = z.object(twice).check(isTwiceTheSame)

/** A new password of somebody who got a code by e-mail. */
export const RecoveredPassword = z
  .object({ code: text(1, 'Ange koden från mejlet'), ...twice })
  .check(isTwiceTheSame)

/**
 * Whether guessers try it among the first: a few letters over and over, a row of the keyboard, or a
 * word that lies near, dressed up with digits and signs (NIST SP 800-63B-4, section 3.1.1.2).
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const word = text.replaceAll(/[^\p{L}]/gu, '')
  return (
    /^(.{1,4})\1+.{0,3}$/u.test(text) ||
    rows.some(row => row.includes(text)) ||
    nearWords.includes(word)
  )
}

const forth = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzåäö',
  'qwertyuiopåasdfghjklöäzxcvbnm',
]
const rows = forth.flatMap(row => [row, [...row].toReversed().join('')])

const nearWords = [
  '',
  'admin',
  'administrator',
  'administratör',
  'hejsan',
  'lösenord',
  'losenord',
  'password',
  'qwerty',
  'qwertyuiop',
  'sommar',
  'sverige',
  'tranås',
  'tranas',
  'vinter',
  'välkommen',
  'welcome',
  company.brand.toLowerCase(),
]
