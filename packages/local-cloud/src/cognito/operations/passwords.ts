import * as z from 'zod/mini'
import { recordAttempt, refuseBeyondLimit } from '../attempt-limits.ts'
import { findPool } from '../context.ts'
import { refuseSignIn } from '../errors.ts'
import { recordFailure, refuseWhenLocked } from '../lockout.ts'
import { checkPolicy } from '../password-policy.ts'
import { checkNewPassword, isPassword, newPassword } from '../passwords.ts'
import { requireRecovery, sendResetCode } from '../recovery.ts'
import { accountOf } from '../unknown-users.ts'
import { userOfAccessToken } from '../tokens.ts'
import { changeUser, getUser } from '../users.ts'
import { publicOperation, signedOperation } from './operation.ts'
import { extras, NewPassword, oneUser } from './parameters.ts'

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

const ResetPassword = z.strictObject({ ...oneUser, ClientMetadata: extras.ClientMetadata })

/** AdminResetUserPassword: the password is of no use until the code in the letter replaces it. */
export const adminResetUserPassword = signedOperation(ResetPassword, (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  const { user: informed, letter } = sendResetCode(context, pool, user, requireRecovery(user))
  changeUser(context, informed, { status: 'RESET_REQUIRED' })
  return { answer: {}, letter }
})

const ChangePassword = z.strictObject({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: NewPassword,
})

/** ChangePassword: somebody who is signed in chooses a new password. */
export const changePassword = publicOperation(ChangePassword, (context, input) => {
  const user = userOfAccessToken(context, input.AccessToken)
  const pool = findPool(context, user.pool)
  const { subject } = accountOf(context, pool, user, user.name)
  const limit = `change-password/${subject}`
  refuseWhenLocked(context, subject)
  refuseBeyondLimit(context, limit)
  recordAttempt(context, limit)
  if (!isPassword(pool, user.name, user.password, input.PreviousPassword)) {
    recordFailure(context, subject)
    refuseSignIn()
  }
  checkNewPassword(pool, user, input.ProposedPassword)
  changeUser(context, user, newPassword(context, pool, user, input.ProposedPassword))
  return { answer: {} }
})
