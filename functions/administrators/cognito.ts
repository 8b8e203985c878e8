import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  type AdminGetUserResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup } from '#shared/sign-in.ts'
import { maxAdministrators, type ListedAdministrator } from '#shared/administrators.ts'
import { required } from '../runtime/environment.ts'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import { getUser, listGroups } from '../sign-in/cognito.ts'

const UserPoolId = required('USER_POOL_ID')

const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
})

/** A member of the group of administrators, as Cognito knows them; `id` is its `sub`. */
export interface Account extends Pick<
  ListedAdministrator,
  'username' | 'email' | 'state' | 'hasSecondFactor'
> {
  id: string
}

/** Every administrator. Who is invited and has no group yet is none (see `createAccount`). */
export async function listAccounts(): Promise<Account[]> {
  const command = new ListUsersInGroupCommand({
    UserPoolId,
    GroupName: adminGroup,
    Limit: maxAdministrators,
  })
  const { Users = [] } = await cognito.send(command)
  // The list itself does not say who has a second factor.
  const users = await Promise.all(Users.map(({ Username }) => getUser(Username!)))
  return users.flatMap(user => (user ? [toAccount(user)] : []))
}

function toAccount(user: AdminGetUserResponse): Account {
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

function stateOf({ Enabled, UserStatus }: AdminGetUserResponse): Account['state'] {
  if (Enabled && UserStatus === 'CONFIRMED') return 'active'
  return Enabled && UserStatus === 'FORCE_CHANGE_PASSWORD' ? 'invited' : 'disabled'
}

/**
 * Creates an administrator, whom Cognito sends a temporary password. Throws a DomainError: 'username
 * taken', 'address taken', 'invitation not sent'. An account without a group under this name, which an
 * interrupted call has left, is replaced.
 */
export async function createAccount({ username, email }: Pick<Account, 'username' | 'email'>) {
  const [known, groups] = await Promise.all([getUser(username), listGroups(username)])
  const isLeftOver = known?.UserStatus === 'FORCE_CHANGE_PASSWORD' && groups.length === 0
  if (known && !isLeftOver) throw new DomainError('username taken')
  if (known) await deleteAccount(username)
  const user = { UserPoolId, Username: username }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  try {
    await cognito.send(
      new AdminCreateUserCommand({ ...user, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] }),
    )
  } catch (error) {
    if (isNamed(error, 'CodeDeliveryFailureException')) await deleteAccount(username)
    rejectAccount(error)
  }
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))
}

/** Sends an invitation again, with another temporary password. Throws a DomainError: 'invitation not sent'. */
export async function resendInvitation(Username: string): Promise<void> {
  const command = new AdminCreateUserCommand({
    UserPoolId,
    Username,
    MessageAction: 'RESEND',
    DesiredDeliveryMediums: ['EMAIL'],
  })
  await cognito.send(command).catch(rejectAccount)
}

/** Deletes an account, if there is one. */
export async function deleteAccount(Username: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
  }
}

/** Throws a DomainError: 'used password', 'common password'. */
export async function setPassword(Username: string, Password: string): Promise<void> {
  const command = { UserPoolId, Username, Password, Permanent: true }
  await cognito.send(new AdminSetUserPasswordCommand(command)).catch(rejectAccount)
}

function rejectAccount(error: unknown): never {
  const found = Object.entries(reasons).find(([name]) => isNamed(error, name))
  throw found ? new DomainError(found[1]) : error
}

const reasons: Record<string, Reason> = {
  UsernameExistsException: 'username taken',
  AliasExistsException: 'address taken',
  CodeDeliveryFailureException: 'invitation not sent',
  // The invitation was accepted meanwhile.
  UnsupportedUserStateException: 'not invited',
  PasswordHistoryPolicyViolationException: 'used password',
  InvalidPasswordException: 'common password',
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name
