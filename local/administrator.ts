import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PoolDefinition } from 'local-cloud/cognito/definitions.ts'
import { adminGroup } from '#shared/sign-in.ts'

interface NewAdministrator {
  username: string
  password: string
  email: string
}

/**
 * Makes sure that this administrator exists and has this password; no letter is sent. One with another
 * password, or whose creation was cut off, is replaced. Throws what Cognito says of a password that
 * breaks the pool's policy.
 */
export async function ensureAdministrator(
  cognito: CognitoIdentityProviderClient,
  { id, clients }: PoolDefinition,
  { username, password, email }: NewAdministrator,
): Promise<void> {
  const user = { UserPoolId: id, Username: username }
  const signIn = new AdminInitiateAuthCommand({
    UserPoolId: id,
    ClientId: clients[0]!.id,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  })
  if (await succeeds(cognito.send(signIn), NotAuthorizedException)) return
  await succeeds(cognito.send(new AdminDeleteUserCommand(user)), UserNotFoundException)
  await cognito.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))
  const permanent = { ...user, Password: password, Permanent: true }
  await cognito.send(new AdminSetUserPasswordCommand(permanent))
}

/** Answers false where the call throws this error. Throws every other one. */
async function succeeds(call: Promise<unknown>, refusal: new (...args: never[]) => Error) {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof refusal) return false
    throw error
  }
}
