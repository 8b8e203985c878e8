import * as z from 'zod/mini'
import { setSecondFactor } from '../software-tokens.ts'
import { changeUser, deleteUser, describeSecondFactor, describeUser, getUser } from '../users.ts'
import { signedOperation } from './operation.ts'
import { oneUser } from './parameters.ts'

/** AdminGetUser. */
export const adminGetUser = signedOperation(z.strictObject(oneUser), (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  const { Attributes, ...description } = describeUser(user)
  return {
    answer: { ...description, UserAttributes: Attributes, ...describeSecondFactor(user) },
  }
})

/** AdminDisableUser: the user cannot sign in, and all tokens are revoked. */
export const adminDisableUser = signedOperation(z.strictObject(oneUser), (context, pool, input) => {
  changeUser(context, getUser(context, pool, input.Username), { enabled: false })
  return { answer: {} }
})

/** AdminEnableUser. */
export const adminEnableUser = signedOperation(z.strictObject(oneUser), (context, pool, input) => {
  changeUser(context, getUser(context, pool, input.Username), { enabled: true })
  return { answer: {} }
})

/** AdminDeleteUser. */
export const adminDeleteUser = signedOperation(z.strictObject(oneUser), (context, pool, input) => {
  deleteUser(context, getUser(context, pool, input.Username))
  return { answer: {} }
})

const SecondFactor = z.strictObject({
  ...oneUser,
  SoftwareTokenMfaSettings: z.strictObject({
    Enabled: z._default(z.boolean(), false),
    PreferredMfa: z._default(z.boolean(), false),
  }),
})

/** AdminSetUserMFAPreference: whether the user's authenticator app is asked for at sign-in. */
export const adminSetUserMfaPreference = signedOperation(SecondFactor, (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  setSecondFactor(context, user, input.SoftwareTokenMfaSettings.Enabled)
  return { answer: {} }
})
