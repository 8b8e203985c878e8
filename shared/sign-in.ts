import * as z from 'zod/mini'
import { toPlainCharacters } from './input/characters.ts'
import { wrongCode } from './sentences.ts'
import { website } from './hosting.ts'
import { atMost, text } from './text-rules.ts'

/** The login screen (specification section 5). A password is taken without the spaces around it, which Cognito allows in none. */
export const Login = z.object({
  username: text(1, 'Användarnamn krävs', atMost(128, 'Användarnamnet')),
  password: z
    .string('Lösenord krävs')
    .check(z.trim(), z.minLength(1, 'Lösenord krävs'), atMost(256, 'Lösenordet')),
})

/** The group of the user pool whose members may manage the site. */
export const adminGroup = 'admin'

/** A signed-in administrator; `id` is Cognito's `sub`, a GUID that need not be a UUID of RFC 9562. */
export const Administrator = z.object({ id: z.guid(), username: z.string() })

/** The possible steps of a sign-in, in Cognito's names. */
export const challenges = ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP', 'SOFTWARE_TOKEN_MFA'] as const

/**
 * `secretCode` is the key for the authenticator app (MFA_SETUP only). The cookie `__Host-challenge`
 * holds the step.
 */
export const NextStep = z.object({
  challenge: z.enum(challenges),
  secretCode: z.optional(z.string()),
})

/** The sign-in is complete, or one more step is needed. */
export const SignIn = z.union([Administrator, NextStep])

/** The new password or the six digits that the step asks for. */
export const ChallengeAnswer = z.object({
  answer: z.string(wrongCode).check(z.minLength(1), z.maxLength(256)),
})

export type Login = z.output<typeof Login>
export type Administrator = z.output<typeof Administrator>
export type NextStep = z.output<typeof NextStep>
export type SignIn = z.output<typeof SignIn>

/** Reads a code of six digits as people type and paste it, in any decimal digits of Unicode. */
export function readCode(answer: string): string | undefined {
  const digits = toPlainCharacters(answer).replaceAll(/[ .·\p{M}-]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/**
 * True for passwords that guessers try first: a few letters repeated, a row of the keyboard, or a
 * common word with digits and signs (NIST SP 800-63B-4, section 3.1.1.2).
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
