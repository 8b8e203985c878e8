import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { adminGroup } from '#shared/sign-in.ts'
import { CommandError, readDeployment, runCommand } from './stage.ts'

// npm run admin:create -- STAGE E-MAIL

/**
 * Creates an administrator, to whom Cognito sends an invitation with a temporary password. Somebody
 * who never accepted one gets a new one, so that an interrupted call can be repeated. Returns the
 * user name. Throws a CommandError for an existing administrator, and for an invalid address.
 */
export async function inviteAdministrator(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  email: string,
): Promise<string> {
  if (!z.safeParse(z.email(), email).success) {
    throw new CommandError(`"${email}" is no e-mail address.`)
  }
  const find = async (Filter: string) => {
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter }))
    return Users[0]
  }
  const known = await find(`email = "${email}"`)
  const Username = known?.Username ?? (await freeUsername(find, email))
  if (known && known.UserStatus !== 'FORCE_CHANGE_PASSWORD') {
    throw new CommandError(`${email} has an account already: ${Username}.`)
  }
  const user = { UserPoolId, Username }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await cognito.send(
    new AdminCreateUserCommand({
      ...user,
      DesiredDeliveryMediums: ['EMAIL'],
      ...(known ? { MessageAction: 'RESEND' } : { UserAttributes }),
    }),
  )
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))
  return Username
}

/** The part before the @, numbered if it is taken. No address, since addresses are aliases. */
async function freeUsername(find: (filter: string) => Promise<unknown>, email: string) {
  const [part] = email.toLowerCase().split('@') as [string]
  const name = part.replaceAll(/[^\w.-]/g, '') || 'admin'
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}${number}`
    if (!(await find(`username = "${username}"`))) return username
  }
}

// At the end, since the command uses the constants above.
if (import.meta.main) {
  await runCommand(async () => {
    const [stage, email = ''] = process.argv.slice(2)
    const { region, site, userPool } = readDeployment(stage ?? '')
    const cognito = new CognitoIdentityProviderClient({ region })
    const username = await inviteAdministrator(cognito, userPool, email)
    console.log(`${username} is an administrator of ${site}: Cognito has sent ${email} a letter.`)
  })
}
