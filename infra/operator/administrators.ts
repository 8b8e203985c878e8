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
import { adminGroup } from '#shared/admins.ts'
import { CommandError } from './command-error.ts'

/** A member of the group of administrators, or a user who is to become one. */
interface Administrator {
  username: string
  email: string
  /** True until the temporary password of the invitation is replaced. */
  isInvited: boolean
}

/** The user pool of the administrators. */
export interface Pool {
  cognito: CognitoIdentityProviderClient
  id: string
}

/** All administrators, ordered by username. */
export async function listAdministrators({ cognito, id }: Pool): Promise<Administrator[]> {
  const request = { UserPoolId: id, GroupName: adminGroup }
  const found: Administrator[] = []
  for await (const { Users = [] } of paginateListUsersInGroup({ client: cognito }, request)) {
    found.push(...Users.map(administratorOf))
  }
  return found.toSorted((a, b) => (a.username < b.username ? -1 : 1))
}

/**
 * Creates an administrator, to whom Cognito sends an invitation with a temporary password. One who
 * never accepted gets a new invitation, so a call that was interrupted can be repeated. Throws a
 * CommandError for an existing administrator, and for an invalid address.
 */
export async function inviteAdministrator(
  pool: Pool,
  email: string,
  preferredName = email,
): Promise<Administrator> {
  const { cognito, id } = pool
  const known = await findByEmail(pool, email)
  if (known && !known.isInvited && (await isAdministrator(pool, known))) {
    throw new CommandError(`${email} is an administrator already: ${known.username}.`)
  }
  const user = {
    UserPoolId: id,
    Username: known?.username ?? (await freeUsername(pool, preferredName)),
  }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  const isInvited = known?.isInvited ?? true
  if (isInvited) {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        DesiredDeliveryMediums: ['EMAIL'],
        ...(known ? { MessageAction: 'RESEND' } : { UserAttributes }),
      }),
    )
  }
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))
  return { username: user.Username, email, isInvited }
}

/** Invites an administrator unless there is one. Returns the address that was invited. */
export async function inviteFirst(pool: Pool, email: string): Promise<string | undefined> {
  if ((await listAdministrators(pool)).length > 0) return undefined
  await inviteAdministrator(pool, email)
  return email
}

/** Throws a CommandError for an unknown address, and for the last administrator. */
export async function removeAdministrator(pool: Pool, email: string): Promise<Administrator> {
  const known = await findByEmail(pool, email)
  const administrators = await listAdministrators(pool)
  if (!known || !administrators.some(({ username }) => username === known.username)) {
    const others = administrators.map(each => each.email).join(', ')
    throw new CommandError(`${email} is no administrator. These are: ${others || 'nobody'}.`)
  }
  if (administrators.length === 1) {
    throw new CommandError(`${email} is the only administrator: create another one first.`)
  }
  await pool.cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: pool.id, Username: known.username }),
  )
  return known
}

const isAdministrator = async (pool: Pool, { username }: Administrator) =>
  (await listAdministrators(pool)).some(each => each.username === username)

async function findByEmail(pool: Pool, email: string): Promise<Administrator | undefined> {
  if (!z.safeParse(z.email(), email).success) {
    throw new CommandError(`${email} is no e-mail address.`)
  }
  const [user] = await findUsers(pool, `email = "${email}"`)
  return user && administratorOf(user)
}

/** The name, numbered if it is taken. No address, because addresses are the pool's aliases. */
async function freeUsername(pool: Pool, preferred: string): Promise<string> {
  const name = preferred.split('@')[0]!.toLowerCase()
  const wanted = name.replaceAll(/[^\w.-]/g, '') || 'admin'
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? wanted : `${wanted}${number}`
    if ((await findUsers(pool, `username = "${username}"`)).length === 0) return username
  }
}

async function findUsers({ cognito, id }: Pool, Filter: string): Promise<UserType[]> {
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: id, Filter }))
  return Users
}

const administratorOf = ({ Username, Attributes, UserStatus }: UserType): Administrator => ({
  username: Username ?? '',
  email: Attributes?.find(({ Name }) => Name === 'email')?.Value ?? '',
  isInvited: UserStatus === 'FORCE_CHANGE_PASSWORD',
})
