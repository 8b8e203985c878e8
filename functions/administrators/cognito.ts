import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup } from '#shared/sign-in.ts'
import { DomainError, type Reason } from '../runtime/domain-error.ts'
import {
  cognito,
  getUser,
  isNamed,
  listGroups,
  listMembers,
  passwordReasons,
  rejectAs,
  undefinedForStrangers,
  UserPoolId,
  type Account,
} from '../sign-in/cognito.ts'

/** Every administrator. An account without a group is none (see `createAccount`). */
export async function listAccounts(): Promise<Account[]> {
  // The list itself does not say who has a second factor.
  const users = await Promise.all((await listMembers()).map(({ username }) => getUser(username)))
  return users.filter(user => user !== undefined)
}

/**
 * Creates an administrator, whom Cognito sends a temporary password. Throws a DomainError: 'username
 * taken', 'address taken', 'invitation not sent'. An account without a group under this name is replaced: an
 * interrupted call has left it, whether its owner has signed in since or not.
 */
export async function createAccount({ username, email }: Pick<Account, 'username' | 'email'>) {
  if ((await listGroups(username)).length > 0) throw new DomainError('username taken')
  await deleteAccount(username)
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
  const command = new AdminDeleteUserCommand({ UserPoolId, Username })
  await cognito.send(command).catch(undefinedForStrangers)
}

/** Throws a DomainError: 'used password', 'common password'. */
export async function setPassword(Username: string, Password: string): Promise<void> {
  const command = { UserPoolId, Username, Password, Permanent: true }
  await cognito.send(new AdminSetUserPasswordCommand(command)).catch(rejectAccount)
}

function rejectAccount(error: unknown): never {
  // Only its message says that the address is taken, and not the name (https://github.com/boto/boto3/issues/3213).
  if (isNamed(error, 'UsernameExistsException') && /\bemail\b/i.test(error.message)) {
    throw new DomainError('address taken')
  }
  rejectAs(accountReasons, error)
}

const accountReasons: Record<string, Reason> = {
  UsernameExistsException: 'username taken',
  AliasExistsException: 'address taken',
  CodeDeliveryFailureException: 'invitation not sent',
  // The invitation was accepted meanwhile.
  UnsupportedUserStateException: 'not invited',
  ...passwordReasons,
}
