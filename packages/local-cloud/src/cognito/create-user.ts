import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { reject, type Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import { NewPassword, oneUser, signedOperation, type OperationResult } from './operation.ts'
import { checkPolicy, makeTemporaryPassword, newPassword } from './passwords.ts'
import { writeLetter } from './recovery.ts'
import { changeUser, describeUser, findUser, getUser, type User } from './users.ts'

const Request = z.strictObject({
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

/**
 * AdminCreateUser: an account with a temporary password, which its owner replaces at the first
 * sign-in. RESEND gives an invited user a new one.
 */
export const adminCreateUser = signedOperation(Request, (context, pool, input): OperationResult => {
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
})

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
    reject('AliasExistsException', 'An account with the email already exists.')
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
