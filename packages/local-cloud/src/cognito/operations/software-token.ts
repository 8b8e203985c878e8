import * as z from 'zod/mini'
import {
  clientOfChallenge,
  closeChallenge,
  openChallenge,
  readChallenge,
  rejectSession,
} from '../challenges.ts'
import { type Context, findClient } from '../context.ts'
import { reject } from '../errors.ts'
import { acceptSecret, offerSecret } from '../software-tokens.ts'
import { userOfAccessToken } from '../tokens.ts'
import { findUser, type User } from '../users.ts'
import { publicOperation } from './operation.ts'

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
  const SecretCode = offerSecret(context, user)
  return { answer: { SecretCode, Session: continueStep(false) } }
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
  const isSetup = input.Session !== undefined
  acceptSecret(context, user, input.UserCode, isSetup || Boolean(user.softwareToken?.enabled))
  return { answer: { Status: 'SUCCESS', Session: continueStep(true) } }
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
