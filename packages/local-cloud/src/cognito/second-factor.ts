import * as z from 'zod/mini'
import {
  clientOfChallenge,
  closeChallenge,
  openChallenge,
  readChallenge,
  rejectSession,
} from './challenges.ts'
import { findClient, reject, type Context } from './context.ts'
import { oneUser, publicOperation, signedOperation } from './operation.ts'
import { userOfAccessToken } from './tokens.ts'
import { findStep, makeSecret } from './totp.ts'
import { changeUser, findUser, getUser, type SoftwareToken, type User } from './users.ts'

const Proof = {
  AccessToken: z.optional(z.string()),
  Session: z.optional(z.string()),
}

/**
 * AssociateSoftwareToken: a secret for an authenticator app, for a user who is signed in or
 * at the step MFA_SETUP. The step continues with a new session.
 */
export const associateSoftwareToken = publicOperation(z.strictObject(Proof), (context, input) => {
  const { user, continueStep } = readProof(context, input)
  const pending = makeSecret()
  changeUser(context, user, { softwareToken: { ...tokenOf(user), pending } })
  return { answer: { SecretCode: pending, Session: continueStep(false) } }
})

const Verification = z.strictObject({
  ...Proof,
  UserCode: z.string().check(z.regex(/^\d{6}$/, 'Member must be six digits')),
})

/**
 * VerifySoftwareToken: the first code proves the secret. At the step MFA_SETUP the code is asked
 * for at every sign-in from then on; otherwise once the preference is set.
 */
export const verifySoftwareToken = publicOperation(Verification, (context, input) => {
  const { user, continueStep } = readProof(context, input)
  const { pending: secret, enabled: isDemanded, isPreferred } = tokenOf(user)
  const step = secret && findStep(secret, input.UserCode, context.clock.now())
  if (!secret || !step) reject('EnableSoftwareTokenMFAException', 'Code mismatch')
  const enabled = input.Session !== undefined || isDemanded
  changeUser(context, user, { softwareToken: { secret, enabled, isPreferred, spentStep: step } })
  return { answer: { Status: 'SUCCESS', Session: continueStep(true) } }
})

const SecondFactor = z.strictObject({
  ...oneUser,
  SoftwareTokenMfaSettings: z.strictObject({
    Enabled: z._default(z.boolean(), false),
    PreferredMfa: z._default(z.boolean(), false),
  }),
})

/** AdminSetUserMFAPreference: whether the user's authenticator app is asked for at sign-in. */
export const adminSetUserMfaPreference = signedOperation(SecondFactor, (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  const token = tokenOf(user)
  const enabled = input.SoftwareTokenMfaSettings.Enabled
  if (enabled && !token.secret) {
    reject('InvalidParameterException', 'User has not verified software token mfa')
  }
  changeUser(context, user, { softwareToken: { ...token, enabled, isPreferred: enabled } })
  return { answer: {} }
})

/** The user who sets up an app, and a way to continue the step MFA_SETUP, if it is one. */
function readProof(
  context: Context,
  { AccessToken, Session }: { AccessToken?: string; Session?: string },
): { user: User; continueStep: (isVerified: boolean) => string | undefined } {
  if (AccessToken) {
    return { user: userOfAccessToken(context, AccessToken), continueStep: () => undefined }
  }
  if (!Session) {
    reject('InvalidParameterException', 'Either AccessToken or Session must be provided.')
  }
  const clientId = clientOfChallenge(context, Session) ?? rejectSession()
  const client = findClient(context, clientId)
  const { sub } = readChallenge(context, client, 'MFA_SETUP', Session)
  const user = findUser(context, client.pool, sub) ?? rejectSession()
  return {
    user,
    continueStep(isVerified) {
      closeChallenge(context, Session)
      return openChallenge(context, client, { name: 'MFA_SETUP', sub, isVerified })
    },
  }
}

/**
 * Checks a code of the user's authenticator app. A right code is spent by the check; checking it
 * again, or with an older one, is rejected with ExpiredCodeException.
 */
export function spendCode(context: Context, user: User, code: string): boolean {
  const token = tokenOf(user)
  const step = token.secret && findStep(token.secret, code, context.clock.now())
  if (!step) return false
  // A later one than the next was spent before the clock was set back.
  if (step <= token.spentStep && token.spentStep <= step + 2) {
    reject('ExpiredCodeException', 'Your software token has already been used once.')
  }
  changeUser(context, user, { softwareToken: { ...token, spentStep: step } })
  return true
}

function tokenOf(user: User): SoftwareToken {
  return user.softwareToken ?? { enabled: false, isPreferred: false, spentStep: 0 }
}
