import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  PasswordHistoryPolicyViolationException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'

interface NewAdministrator {
  username: string
  password: string
  email: string
  /** Also gives the password to an administrator who already has one. */
  resetsPassword: boolean
}

/**
 * Makes sure that this administrator exists; no letter is sent. May be repeated, also after it was
 * cut off half-way. Throws what Cognito says of a password that breaks the pool's policy.
 */
export async function ensureAdministrator(
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
  { username, password, email, resetsPassword }: NewAdministrator,
): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: username }
  await create()
  const { UserStatus } = await cognito.send(new AdminGetUserCommand(user))
  if (resetsPassword || UserStatus !== 'CONFIRMED') await setPassword()
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))

  async function create(): Promise<void> {
    const attributes = { email, email_verified: 'true' }
    const command = new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    })
    await unless(UsernameExistsException, cognito.send(command))
  }

  /** The present password counts as one that was used before. */
  async function setPassword(): Promise<void> {
    const command = new AdminSetUserPasswordCommand({
      ...user,
      Password: password,
      Permanent: true,
    })
    await unless(PasswordHistoryPolicyViolationException, cognito.send(command))
  }
}

/** Takes this one error for success. */
async function unless(expected: new (...args: never[]) => Error, call: Promise<unknown>) {
  await call.catch((error: unknown) => {
    if (!(error instanceof expected)) throw error
  })
}
