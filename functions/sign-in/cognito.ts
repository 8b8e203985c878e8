import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  VerifySoftwareTokenCommand,
  type AdminInitiateAuthResponse,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup, type challenges } from '#shared/sign-in.ts'
import { maxAdministrators, type ListedAdministrator } from '#shared/administrators.ts'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'

/** Cognito's answer to a step: tokens, or the next step. */
export type AuthResponse = AdminInitiateAuthResponse

export const UserPoolId = required('USER_POOL_ID')

export const cognito = new CognitoIdentityProviderClient({
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
  ChallengeName: (typeof challenges)[number],
  ChallengeResponses: Record<string, string>,
  Session: string,
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

/** Asks for a key to set up an authenticator app with. */
export const associateToken = (Session: string) =>
  cognito.send(new AssociateSoftwareTokenCommand({ Session }))

/** Sends the first code of an authenticator app that was set up. */
export const verifyToken = (Session: string, UserCode: string) =>
  cognito.send(new VerifySoftwareTokenCommand({ Session, UserCode }))

/** A user of the pool; `id` is Cognito's `sub`. */
export interface Account extends Pick<
  ListedAdministrator,
  'username' | 'email' | 'state' | 'hasSecondFactor'
> {
  id: string
}

/** The user of this name; undefined where there is none. Rejects after 1.5 seconds of silence. */
export async function getUser(Username: string): Promise<Account | undefined> {
  const command = new AdminGetUserCommand({ UserPoolId, Username })
  const user = await cognito.send(command, { requestTimeout: 1500 }).catch(undefinedForStrangers)
  if (!user) return undefined
  const attribute = (name: string) =>
    user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    id: attribute('sub'),
    username: user.Username!,
    email: attribute('email'),
    state: stateOf(user),
    hasSecondFactor: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
  }
}

/** The groups of the user of this name. Rejects after 1.5 seconds of silence. */
export async function listGroups(Username: string): Promise<(string | undefined)[]> {
  const command = new AdminListGroupsForUserCommand({ UserPoolId, Username })
  const reply = await cognito.send(command, { requestTimeout: 1500 }).catch(undefinedForStrangers)
  return reply?.Groups?.map(({ GroupName }) => GroupName) ?? []
}

/** The members of the group of administrators. Rejects after 1.5 seconds of silence. */
export async function listMembers(): Promise<Pick<Account, 'username' | 'state'>[]> {
  const command = new ListUsersInGroupCommand({
    UserPoolId,
    GroupName: adminGroup,
    Limit: maxAdministrators,
  })
  const { Users = [] } = await cognito.send(command, { requestTimeout: 1500 })
  return Users.map(user => ({ username: user.Username!, state: stateOf(user) }))
}

function stateOf({ Enabled, UserStatus }: Pick<UserType, 'Enabled' | 'UserStatus'>) {
  if (Enabled && UserStatus === 'CONFIRMED') return 'active'
  return Enabled && UserStatus === 'FORCE_CHANGE_PASSWORD' ? 'invited' : 'disabled'
}

/** True for an error of Cognito that has one of these names. */
export const isNamed = (error: unknown, ...names: string[]): error is Error =>
  error instanceof Error && names.includes(error.name)

/** Throws the DomainError that is meant by the name of Cognito's error. Rethrows other errors. */
export function rejectAs(reasons: Record<string, Reason>, error: unknown): never {
  const reason = error instanceof Error ? reasons[error.name] : undefined
  throw reason ? new DomainError(reason) : error
}

/** The reasons why Cognito refuses a new password, by the names of its errors. */
export const passwordReasons: Record<string, Reason> = {
  PasswordHistoryPolicyViolationException: 'used password',
  InvalidPasswordException: 'common password',
}

/** Answers undefined in place of Cognito's error about a user that does not exist. */
export function undefinedForStrangers(error: unknown): undefined {
  if (!isNamed(error, 'UserNotFoundException')) throw error
}
