import * as z from 'zod/mini'
import { Login } from './sign-in.ts'
import { atMost, email, line, refusedCharacters } from './text-rules.ts'

/** The maximum number of administrators, the invited ones too: Cognito lists so many at once. */
export const maxAdministrators = 60

/** The number of days for which the temporary password of an invitation holds. */
export const invitationDays = 7

/** An administrator as the desk lists them. */
export const ListedAdministrator = z.object({
  username: z.string(),
  email: z.string(),
  /** `disabled` also where Cognito wants a new password before the next sign-in. */
  state: z.enum(['invited', 'active', 'disabled']),
  hasSecondFactor: z.boolean(),
  /** The time of the latest sign-in within a year. */
  lastSignInAt: z.optional(z.string()),
  /** The time a letter to the address came back, such as the invitation. */
  returnedAt: z.optional(z.string()),
})

/** The caller's own password, which each change asks for again: a stolen session does not have it. */
const { password } = Login.shape

/** Cognito takes more; these are easy to say on the phone, and never an e-mail address, which signs in as well. */
const username = line(1, 'Användarnamn krävs', atMost(64, 'Användarnamnet')).check(
  z.regex(
    /^[\p{L}\p{M}\p{N}._-]*$/u,
    'Användarnamnet får bara ha bokstäver, siffror, punkt, streck och understreck',
  ),
  z.toLowerCase(),
)

/** The invitation of a new administrator. */
export const NewAdministrator = z.object({
  username,
  email: email.check(z.toLowerCase()),
  password,
})

/** The administrator who is to be removed, or invited again; the operator may have given another kind of name. */
export const NamedAdministrator = Login

/** The caller's own passwords; the new one is judged as at a sign-in. */
export const PasswordChange = z.object({
  password,
  newPassword: z.string('Lösenord krävs').check(
    z.minLength(1, 'Lösenord krävs'),
    atMost(256, 'Lösenordet'),
    // Cognito's pattern has no line ends.
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, refusedCharacters),
  ),
})

export type ListedAdministrator = z.output<typeof ListedAdministrator>
