import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { Refusal } from './command-error.ts'

const group = 'admin'

/** Somebody who may manage the site. */
export interface Administrator {
  username: string
  email: string
  /** Whether they have yet to choose a password of their own. */
  isInvited: boolean
}

/** The pool that holds them. */
export interface Pool {
  cognito: CognitoIdentityProviderClient
  id: string
}

/** Everybody in the group of administrators, ordered by name. */
export async function listAdministrators({ cognito, id }: Pool): Promise<Administrator[]> {
  const pages = paginateListUsersInGroup({ client: cognito }, { UserPoolId: id, GroupName: group })
  const found: Administrator[] = []
  for await (const { Users } of pages) found.push(...(Users ?? []).map(administratorOf))
  return found.toSorted((a, b) => (a.username < b.username ? -1 : 1))
}

/**
 * Makes an administrator, to whom Cognito sends an invitation with a temporary password. One who has
 * been invited and never came gets a new invitation, so this may be repeated, also after it was cut
 * off half-way. Throws a Refusal for somebody who has been here already, and for what is no address.
 */
export async function inviteAdministrator(
  pool: Pool,
  email: string,
  wantedName = email.split('@')[0]!,
): Promise<Administrator> {
  const { cognito, id } = pool
  const known = await findByEmail(pool, email)
  const administrators = await listAdministrators(pool)
  const isMember = administrators.some(({ username }) => username === known?.username)
  if (known && !known.isInvited && isMember) {
    throw new Refusal(`${email} is an administrator already: ${known.username}.`)
  }
  const username = known?.username ?? (await freeUsername(pool, wantedName))
  if (!known || known.isInvited) {
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: id,
        Username: username,
        DesiredDeliveryMediums: ['EMAIL'],
        ...(known
          ? { MessageAction: 'RESEND' }
          : {
              UserAttributes: [
                { Name: 'email', Value: email },
                { Name: 'email_verified', Value: 'true' },
              ],
            }),
      }),
    )
  }
  await cognito.send(
    new AdminAddUserToGroupCommand({ UserPoolId: id, Username: username, GroupName: group }),
  )
  return { username, email, isInvited: known?.isInvited ?? true }
}

/** Throws a Refusal where nobody has this address, and for the last one, who would be missed. */
export async function removeAdministrator(pool: Pool, email: string): Promise<Administrator> {
  const known = await findByEmail(pool, email)
  const administrators = await listAdministrators(pool)
  if (!known || !administrators.some(({ username }) => username === known.username)) {
    const others = administrators.map(each => each.email).join(', ')
    throw new Refusal(`${email} is no administrator. These are: ${others || 'nobody'}.`)
  }
  if (administrators.length === 1) {
    throw new Refusal(`${email} is the only administrator: create another one first.`)
  }
  await pool.cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: pool.id, Username: known.username }),
  )
  return known
}

async function findByEmail({ cognito, id }: Pool, email: string) {
  if (!z.safeParse(z.email(), email).success) throw new Refusal(`${email} is no e-mail address.`)
  const { Users = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId: id, Filter: `email = "${email}"` }),
  )
  return Users[0] && administratorOf(Users[0])
}

/** The pool takes addresses as a second name for signing in, and so refuses them as the first. */
async function freeUsername({ cognito, id }: Pool, email: string): Promise<string> {
  const wanted =
    email
      .split('@')[0]!
      .toLowerCase()
      .replaceAll(/[^\w.-]/g, '') || 'admin'
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? wanted : `${wanted}${number}`
    const { Users = [] } = await cognito.send(
      new ListUsersCommand({ UserPoolId: id, Filter: `username = "${username}"` }),
    )
    if (Users.length === 0) return username
  }
}

const administratorOf = ({ Username, Attributes, UserStatus }: UserType): Administrator => ({
  username: Username ?? '',
  email: Attributes?.find(({ Name }) => Name === 'email')?.Value ?? '',
  isInvited: UserStatus === 'FORCE_CHANGE_PASSWORD',
})
