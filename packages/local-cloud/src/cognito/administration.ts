import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { reject, rejectSignIn, type Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import { NewPassword, oneUser, signedOperation, type OperationResult } from './operation.ts'
import { checkNewPassword, checkPolicy, makeTemporaryPassword, newPassword } from './passwords.ts'
import { recoveryEmail, sendResetCode, writeLetter } from './recovery.ts'
import {
  changeUser,
  deleteUser,
  describeUser,
  findUser,
  getUser,
  listUsers,
  type User,
} from './users.ts'

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

const NewUser = z.strictObject({
  ...oneUser,
  UserAttributes: z._default(
    z.array(
      z.strictObject({
        Name: z.enum(['email', 'email_verified']),
        Value: z.string().check(z.maxLength(2048)),
      }),
    ),
    [],
  ),
  TemporaryPassword: z.optional(NewPassword),
  MessageAction: z.optional(z.enum(['SUPPRESS', 'RESEND'])),
  DesiredDeliveryMediums: z._default(z.array(z.enum(['EMAIL', 'SMS'])), ['SMS']),
})

/** The operations by which administrators keep the accounts and groups of a pool. */
export const administration = {
  /**
   * An account with a temporary password, which its owner replaces at the first
   * sign-in. RESEND gives an invited user a new one.
   */
  AdminCreateUser: signedOperation(NewUser, (context, pool, input): OperationResult => {
    const password = input.TemporaryPassword ?? makeTemporaryPassword(pool.passwordPolicy)
    checkPolicy(pool.passwordPolicy, password)
    const attributes = Object.fromEntries(
      input.UserAttributes.map(({ Name, Value }) => [Name, Value]),
    )
    const isInvited = input.MessageAction === 'RESEND'
    const user = isInvited
      ? getInvitedUser(context, pool, input.Username)
      : describeNewUser(context, pool, input.Username, attributes)
    if (input.MessageAction !== 'SUPPRESS') rejectUnreachable(user, input.DesiredDeliveryMediums)
    const saved = changeUser(context, user, newPassword(context, pool, user, password))
    const answer = { User: describeUser(saved) }
    const { email } = saved.attributes
    if (input.MessageAction === 'SUPPRESS' || !email) return { answer }
    const filling = { username: saved.name, code: password }
    return { answer, letter: writeLetter(pool.invitation, email, filling) }
  }),

  AdminGetUser: signedOperation(oneUserOnly, (context, pool, input) => {
    const user = getUser(context, pool, input.Username)
    const { Attributes, ...described } = describeUser(user)
    const app = 'SOFTWARE_TOKEN_MFA'
    const factors = user.softwareToken?.isPreferred
      ? { UserMFASettingList: [app], PreferredMfaSetting: app }
      : {}
    return { answer: { ...described, UserAttributes: Attributes, ...factors } }
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

function getInvitedUser(context: Context, pool: PoolDefinition, name: string): User {
  const user = getUser(context, pool, name)
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user
  return reject(
    'UnsupportedUserStateException',
    `Resend not possible. ${user.name} status is not FORCE_CHANGE_PASSWORD`,
  )
}

function describeNewUser(
  context: Context,
  pool: PoolDefinition,
  name: string,
  attributes: User['attributes'],
): User {
  if (name.includes('@')) {
    reject(
      'InvalidParameterException',
      'Username cannot be of email format, since user pool is configured for email alias.',
    )
  }
  if (findUser(context, pool, name)) {
    reject('UsernameExistsException', 'User account already exists')
  }
  const { email, email_verified: isVerified } = attributes
  if (isVerified === 'true' && email && findUser(context, pool, email)) {
    // The documentation names AliasExistsException (https://github.com/boto/boto3/issues/3213).
    reject('UsernameExistsException', 'An account with the email already exists.')
  }
  return {
    pool: pool.id,
    name: name.toLowerCase(),
    sub: randomUUID(),
    attributes,
    groups: [],
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    password: { salt: '', verifier: '', set: 0 },
    passwordHistory: [],
  }
}

/** The real service would try a text message when EMAIL is not asked for: no letter would come. */
function rejectUnreachable(user: User, mediums: string[]) {
  if (mediums.includes('EMAIL') && user.attributes.email) return
  reject(
    'InvalidParameterException',
    'An invitation by letter needs the attribute email and EMAIL in DesiredDeliveryMediums.',
  )
}
