import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
  type AdminInitiateAuthResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import type { challenges } from '#shared/sign-in.ts'
import { required } from '../runtime/environment.ts'

/** Cognito's answer to a step: tokens, or the next step. */
export type AuthResponse = Pick<
  AdminInitiateAuthResponse,
  'AuthenticationResult' | 'ChallengeName' | 'ChallengeParameters' | 'Session'
>

const UserPoolId = required('USER_POOL_ID')

const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
})

/** Begins a sign-in with a name and password. */
export const initiateAuth = (username: string, password: string): Promise<AuthResponse> =>
  cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: required('USER_POOL_CLIENT_ID'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  )

/** Answers a step of a sign-in. */
export const respondToChallenge = (
  ChallengeName: Challenge,
  ChallengeResponses: Record<string, string>,
  Session: string | undefined,
): Promise<AuthResponse> =>
  cognito.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId: required('USER_POOL_CLIENT_ID'),
      ChallengeName,
      ChallengeResponses,
      Session,
    }),
  )

type Challenge = (typeof challenges)[number]

/** Asks for a key to set up an authenticator app with. */
export const associateToken = (Session: string) =>
  cognito.send(new AssociateSoftwareTokenCommand({ Session }))

/** Sends the first code of an authenticator app that was set up. */
export const verifyToken = (Session: string, UserCode: string) =>
  cognito.send(new VerifySoftwareTokenCommand({ Session, UserCode }))

/** The user of this name; undefined where there is none. Rejects after 1.5 seconds of silence. */
export const getUser = (Username: string) =>
  cognito
    .send(new AdminGetUserCommand({ UserPoolId, Username }), { requestTimeout: 1500 })
    .catch(undefinedForStrangers)

/** The groups of the user of this name. Rejects after 1.5 seconds of silence. */
export async function listGroups(Username: string): Promise<(string | undefined)[]> {
  const command = new AdminListGroupsForUserCommand({ UserPoolId, Username })
  const reply = await cognito.send(command, { requestTimeout: 1500 }).catch(undefinedForStrangers)
  return reply?.Groups?.map(({ GroupName }) => GroupName) ?? []
}

function undefinedForStrangers(error: unknown): undefined {
  if ((error as Error).name !== 'UserNotFoundException') throw error
}
