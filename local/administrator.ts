import { randomBytes } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PoolDefinition } from 'local-cloud/cognito/definitions.ts'
import { adminGroup } from '#shared/sign-in.ts'

interface NewAdministrator {
  username: string
  password: string
  email: string
}

/**
 * Makes sure that this administrator exists and has this password; no letter is sent. May be
 * repeated, also after it was cut off half-way. Throws what Cognito says of a password that breaks
 * the pool's policy.
 */
export async function ensureAdministrator(
  cognito: CognitoIdentityProviderClient,
  { id, clients }: PoolDefinition,
  { username, password, email }: NewAdministrator,
): Promise<void> {
  const user = { UserPoolId: id, Username: username }
  const isNew = await create()
  // Asking with a wrong password is an attempt, of which Cognito allows few.
  if (isNew || !(await hasPassword())) await setPassword()
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))

  function create(): Promise<boolean> {
    const attributes = { email, email_verified: 'true' }
    const command = new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    })
    return succeeds(cognito.send(command), UsernameExistsException)
  }

  function hasPassword(): Promise<boolean> {
    const command = new AdminInitiateAuthCommand({
      UserPoolId: id,
      ClientId: clients[0]!.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    })
    return succeeds(cognito.send(command), NotAuthorizedException)
  }

  /** One of the latest passwords is accepted again once it is no longer one of them. */
  async function setPassword(): Promise<void> {
    while (!(await accepts(password))) await accepts(randomBytes(24).toString('base64url'))
  }

  function accepts(Password: string): Promise<boolean> {
    const command = new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true })
    return succeeds(cognito.send(command), PasswordHistoryPolicyViolationException)
  }
}

/** Answers false where the call throws this error. Throws every other one. */
function succeeds(
  call: Promise<unknown>,
  refusal: new (...args: never[]) => Error,
): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof refusal) return false
      throw error
    },
  )
}
