import * as z from 'zod/mini'
import { findClient } from '../context.ts'
import { refuse } from '../errors.ts'
import { refresh } from '../sign-in/begin.ts'
import { findByRefreshToken, revokeAllSignIns, revokeSignIn } from '../sign-ins.ts'
import { setSecondFactor } from '../software-tokens.ts'
import { userOfAccessToken } from '../tokens.ts'
import { describeAttributes, describeSecondFactor } from '../users.ts'
import { publicOperation } from './operation.ts'
import { extras } from './parameters.ts'

const ByAccessToken = z.strictObject({ AccessToken: z.string() })

/** GetUser: the user whose access token this is. */
export const getUserOfToken = publicOperation(ByAccessToken, (context, input) => {
  const user = userOfAccessToken(context, input.AccessToken)
  return {
    answer: {
      Username: user.name,
      UserAttributes: describeAttributes(user),
      ...describeSecondFactor(user),
    },
  }
})

/** GlobalSignOut: all tokens of the user are revoked. */
export const globalSignOut = publicOperation(ByAccessToken, (context, input) => {
  revokeAllSignIns(context, userOfAccessToken(context, input.AccessToken))
  return { answer: {} }
})

const Refresh = z.strictObject({
  ClientId: z.string(),
  RefreshToken: z.string(),
  ClientMetadata: extras.ClientMetadata,
})

/** GetTokensFromRefreshToken: what Amplify calls to stay signed in. */
export const getTokensFromRefreshToken = publicOperation(Refresh, (context, input) => ({
  answer: refresh(context, findClient(context, input.ClientId), input.RefreshToken),
}))

const Revocation = z.strictObject({ ClientId: z.string(), Token: z.string() })

/** RevokeToken: ends one sign-in by its refresh token. An unknown token is ended already. */
export const revokeToken = publicOperation(Revocation, (context, input) => {
  const client = findClient(context, input.ClientId)
  if (!client.revokesTokens) {
    refuse('UnsupportedOperationException', 'Token revocation is not enabled for this client.')
  }
  if (input.Token.split('.').length === 3) {
    refuse('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  }
  const signIn = findByRefreshToken(context, input.Token)
  if (signIn?.client === client.id) revokeSignIn(context, signIn.origin)
  return { answer: {} }
})

const Preference = z.strictObject({
  AccessToken: z.string(),
  SoftwareTokenMfaSettings: z.strictObject({
    Enabled: z._default(z.boolean(), false),
    PreferredMfa: z._default(z.boolean(), false),
  }),
})

/** SetUserMFAPreference: whether the user's own authenticator app is asked for at sign-in. */
export const setUserMfaPreference = publicOperation(Preference, (context, input) => {
  const user = userOfAccessToken(context, input.AccessToken)
  setSecondFactor(context, user, input.SoftwareTokenMfaSettings.Enabled)
  return { answer: {} }
})
