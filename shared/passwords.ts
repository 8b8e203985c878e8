import * as z from 'zod/mini'
import { atMost, text } from './text.ts'
import { website } from './hosting.ts'

/** The user pool's minimum length of passwords (NIST SP 800-63B-4, section 3.1.1.2). */
export const shortestPassword = 12

/** The reasons for which this schema and Cognito refuse a new password. */
export const passwordSentences = {
  short: `Lösenordet måste vara minst ${shortestPassword} tecken`,
  common: 'Lösenordet är för vanligt',
  used: 'Lösenordet har använts tidigare. Välj ett nytt.',
  spaced: 'Lösenordet får inte börja eller sluta med mellanslag',
}

/** A new password, taken as it is typed. */
export const NewPassword = z.string().check(
  z.minLength(shortestPassword, {
    error: passwordSentences.short,
    abort: true,
  }),
  atMost(256, 'Lösenordet'),
  z.refine(text => text.trim() === text, passwordSentences.spaced),
  z.refine(text => !isCommonPassword(text), passwordSentences.common),
)

const twice = { password: NewPassword, repeated: z.string() }

const repeatedCheck = z.refine<{ password: string; repeated: string }>(
  ({ password, repeated }) => password === repeated,
  { error: 'Lösenorden är inte lika', path: ['repeated'] },
)

/** A new password in a form: twice, since it is hidden while it is typed. */
export const ChosenPassword = z.object(twice).check(repeatedCheck)

/** A new password with the code from an e-mail. */
export const RecoveredPassword = z
  .object({ code: text(1, 'Ange koden från mejlet'), ...twice })
  .check(repeatedCheck)

/**
 * True for passwords that guessers try first: a few letters repeated, a row of the keyboard, or a
 * common word, the site's name among them, with digits and signs added (NIST SP 800-63B-4, section
 * 3.1.1.2).
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
  new URL(website).hostname.replaceAll(/^www\.|\..*$/g, ''),
]
