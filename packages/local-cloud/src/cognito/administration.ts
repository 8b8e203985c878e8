import * as z from 'zod/mini'
import { reject, rejectSignIn } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import { NewPassword, oneUser, signedOperation } from './operation.ts'
import { checkNewPassword, checkPolicy, newPassword } from './passwords.ts'
import { recoveryEmail, sendResetCode } from './recovery.ts'
import { changeUser, deleteUser, describeUser, getUser, listUsers } from './users.ts'

const oneUserOnly = z.strictObject(oneUser)

const SetPassword = z.strictObject({
  ...oneUser,
  Password: NewPassword,
  Permanent: z._default(z.boolean(), false),
})

/** How many of the first users are returned; a pool of this product has a few. */
const Limit = z._default(z.int().check(z.minimum(1), z.maximum(60)), 60)

const Search = z.strictObject({ UserPoolId: z.string(), Filter: z.string(), Limit })

const Membership = z.strictObject({ ...oneUser, GroupName: z.string() })

const UsersOfGroup = z.strictObject({ UserPoolId: z.string(), GroupName: z.string(), Limit })

/** The operations by which administrators keep the accounts and groups of a pool. */
export const administration = {
  AdminGetUser: signedOperation(oneUserOnly, (context, pool, input) => {
    const { Attributes, ...user } = describeUser(getUser(context, pool, input.Username))
    return { answer: { ...user, UserAttributes: Attributes } }
  }),

  /** The user cannot sign in, and all tokens are revoked. */
  AdminDisableUser: signedOperation(oneUserOnly, (context, pool, input) => {
    changeUser(context, getUser(context, pool, input.Username), { enabled: false })
    return { answer: {} }
  }),

  AdminEnableUser: signedOperation(oneUserOnly, (context, pool, input) => {
    changeUser(context, getUser(context, pool, input.Username), { enabled: true })
    return { answer: {} }
  }),

  AdminDeleteUser: signedOperation(oneUserOnly, (context, pool, input) => {
    deleteUser(context, getUser(context, pool, input.Username))
    return { answer: {} }
  }),

  /** A temporary password, or a permanent one that may be used at once. */
  AdminSetUserPassword: signedOperation(SetPassword, (context, pool, input) => {
    const user = getUser(context, pool, input.Username)
    if (input.Permanent) checkNewPassword(pool, user, input.Password)
    else checkPolicy(pool.passwordPolicy, input.Password)
    changeUser(context, user, {
      ...newPassword(context, pool, user, input.Password),
      status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    })
    return { answer: {} }
  }),

  /** The password is of no use until the code in the letter replaces it. */
  AdminResetUserPassword: signedOperation(oneUserOnly, (context, pool, input) => {
    const user = getUser(context, pool, input.Username)
    const email = recoveryEmail(user) ?? rejectSignIn('User password cannot be reset.')
    const { user: informed, letter } = sendResetCode(context, pool, user, email)
    changeUser(context, informed, { status: 'RESET_REQUIRED' })
    return { answer: {}, letter }
  }),

  /** The filter is one comparison, `email = "anna@example.com"` or `username = "anna"`. */
  ListUsers: signedOperation(Search, (context, pool, { Filter, Limit }) => {
    const [, name, wanted] = /^(email|username) = "([^"]+)"$/.exec(Filter) ?? []
    if (!name) reject('InvalidParameterException', 'Error while parsing filter.')
    const found = listUsers(context, pool).filter(
      user => (name === 'email' ? user.attributes.email : user.name) === wanted,
    )
    return { answer: { Users: found.slice(0, Limit).map(describeUser) } }
  }),

  AdminAddUserToGroup: signedOperation(Membership, (context, pool, input) => {
    rejectUnknownGroup(pool, input.GroupName)
    const user = getUser(context, pool, input.Username)
    changeUser(context, user, { groups: [...new Set([...user.groups, input.GroupName])] })
    return { answer: {} }
  }),

  AdminRemoveUserFromGroup: signedOperation(Membership, (context, pool, input) => {
    rejectUnknownGroup(pool, input.GroupName)
    const user = getUser(context, pool, input.Username)
    changeUser(context, user, { groups: user.groups.filter(name => name !== input.GroupName) })
    return { answer: {} }
  }),

  /** Those of the user's groups that the pool still has. */
  AdminListGroupsForUser: signedOperation(oneUserOnly, (context, pool, input) => {
    const user = getUser(context, pool, input.Username)
    const groups = pool.groups.filter(name => user.groups.includes(name))
    return { answer: { Groups: groups.map(GroupName => ({ GroupName, UserPoolId: pool.id })) } }
  }),

  ListUsersInGroup: signedOperation(UsersOfGroup, (context, pool, input) => {
    rejectUnknownGroup(pool, input.GroupName)
    const members = listUsers(context, pool).filter(user => user.groups.includes(input.GroupName))
    return { answer: { Users: members.slice(0, input.Limit).map(describeUser) } }
  }),
}

function rejectUnknownGroup(pool: PoolDefinition, name: string) {
  if (!pool.groups.includes(name)) reject('ResourceNotFoundException', 'Group not found.')
}
