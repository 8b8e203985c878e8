import * as z from 'zod/mini'
import { checkPolicy } from '../password-policy.ts'
import { checkNewPassword, newPassword } from '../passwords.ts'
import { requireRecovery, sendResetCode } from '../recovery.ts'
import { changeUser, getUser } from '../users.ts'
import { signedOperation } from './operation.ts'
import { NewPassword, oneUser } from './parameters.ts'

const SetPassword = z.strictObject({
  ...oneUser,
  Password: NewPassword,
  Permanent: z._default(z.boolean(), false),
})

/** AdminSetUserPassword: a temporary password, or a permanent one that may be used at once. */
export const adminSetUserPassword = signedOperation(SetPassword, (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  if (input.Permanent) checkNewPassword(pool, user, input.Password)
  else checkPolicy(pool.passwordPolicy, input.Password)
  changeUser(context, user, {
    ...newPassword(context, pool, user, input.Password),
    status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  })
  return { answer: {} }
})

/** AdminResetUserPassword: the password is of no use until the code in the letter replaces it. */
export const adminResetUserPassword = signedOperation(
  z.strictObject(oneUser),
  (context, pool, input) => {
    const user = getUser(context, pool, input.Username)
    const { user: informed, letter } = sendResetCode(context, pool, user, requireRecovery(user))
    changeUser(context, informed, { status: 'RESET_REQUIRED' })
    return { answer: {}, letter }
  },
)
