import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Cloud } from 'local-cloud/cloud.ts'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { createClients } from '../local/clients.ts'

/** The operator's commands for administrators. */
export interface Accounts {
  /** A new administrator, who gets a letter with a temporary password. */
  invite(username: string): Promise<void>
  /** A new account with this password; an administrator's unless the group is `none`. */
  welcome(username: string, password: string, group?: 'none'): Promise<void>
  /** Gives somebody an authenticator app; answers its key. */
  addSecondFactor(username: string, password: string): Promise<string>
}

/** The accounts of a cloud that runs in this process. */
export function createAccounts(cloud: Cloud): Accounts {
  const { cognito } = createClients(cloud)
  const pool = cloud.model.userPools[0]!
  const UserPoolId = pool.id

  async function create(Username: string, group: string, MessageAction?: 'SUPPRESS') {
    const email = `${Username}@example.com`
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    const user = { UserPoolId, Username }
    const letter = MessageAction
      ? { MessageAction }
      : { DesiredDeliveryMediums: ['EMAIL' as const] }
    await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, ...letter }))
    if (group !== 'none')
      await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: group }))
  }

  return {
    invite: username => create(username, 'admin'),

    async welcome(Username, Password, group) {
      await create(Username, group ?? 'admin', 'SUPPRESS')
      const command = { UserPoolId, Username, Password, Permanent: true }
      await cognito.send(new AdminSetUserPasswordCommand(command))
    },

    async addSecondFactor(Username, PASSWORD) {
      const { AuthenticationResult, Session } = await cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: pool.clients[0]!.id,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: Username, PASSWORD },
        }),
      )
      // Where everybody needs an app, nobody without one gets a token.
      const AccessToken = AuthenticationResult?.AccessToken
      const proof = AccessToken ? { AccessToken } : { Session }
      const offer = await cognito.send(new AssociateSoftwareTokenCommand(proof))
      const SecretCode = offer.SecretCode!
      // The code of half a minute ago counts too, and the present one is left for the next sign-in.
      const UserCode = totpCode(SecretCode, cloud.clock.now() - 30_000)
      const offered = AccessToken ? { AccessToken } : { Session: offer.Session }
      await cognito.send(new VerifySoftwareTokenCommand({ ...offered, UserCode }))
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
      const preference = { UserPoolId, Username, SoftwareTokenMfaSettings }
      await cognito.send(new AdminSetUserMFAPreferenceCommand(preference))
      return SecretCode
    },
  }
}
