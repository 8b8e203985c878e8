import * as z from 'zod/mini'
import { toPlainCharacters } from './input/characters.ts'
import { text } from './text.ts'

/** Errors of a step of a sign-in; the browser chooses the form to show again by them. */
export const wrongCode = 'Koden stämmer inte. Vänta på nästa kod och försök igen.'
export const stepExpired = 'Inloggningen tog för lång tid. Börja om.'

/** The login screen (specification section 5). A password is taken as it is typed. */
export const Login = z.object({
  username: text(1, 'Användarnamn krävs', z.maxLength(128, 'Användarnamn krävs')),
  password: z
    .string('Lösenord krävs')
    .check(z.minLength(1, 'Lösenord krävs'), z.maxLength(256, 'Lösenord krävs')),
})

/** The group of the user pool whose members may manage the site. */
export const adminGroup = 'admin'

/** A signed-in administrator; `id` is Cognito's `sub`, a GUID that need not be a UUID of RFC 9562. */
export const Administrator = z.object({ id: z.guid(), username: z.string() })

/** The possible steps of a sign-in, in Cognito's names. */
export const challenges = ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP', 'SOFTWARE_TOKEN_MFA'] as const

/**
 * The next step of a sign-in. `secretCode` is the key for the authenticator app (MFA_SETUP only).
 * The step itself is remembered behind the cookie `__Host-challenge`.
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
export type SignIn = z.output<typeof SignIn>

/**
 * Reads a code of six digits as people type and paste it: in groups, with spaces, hyphens or dots
 * between them, with invisible characters, in any decimal digits of Unicode. Undefined for all else.
 */
export function readCode(answer: string): string | undefined {
  const digits = toPlainCharacters(answer).replaceAll(/[ .·\p{M}-]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
