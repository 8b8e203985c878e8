import * as z from 'zod/mini'
import { recordAttempt, rejectBeyondLimit } from '../attempt-limits.ts'
import { type Client, type Context, findClient } from '../context.ts'
import { reject } from '../errors.ts'
import { checkNewPassword, newPassword } from '../passwords.ts'
import { announceNewPassword } from '../post-confirmation.ts'
import { isResetCode, recoveryEmail, requireRecovery, sendResetCode } from '../recovery.ts'
import { inventMaskedEmail, maskEmail, subjectOf } from '../unknown-users.ts'
import { changeUser, findUser, getUser, type User } from '../users.ts'
import { publicOperation } from './operation.ts'
import { NewPassword, Username } from './parameters.ts'

const Request = z.strictObject({ ClientId: z.string(), Username })

/**
 * ForgotPassword: sends a code for a new password. A name without an account, or whose account may
 * have no code, gets the same kind of answer, unless the client allows such errors.
 */
export const forgotPassword = publicOperation(Request, (context, input) => {
  const client = findClient(context, input.ClientId)
  const user = findUser(context, client.pool, input.Username)
  const limit = `forgot-password/${subjectOf(client.pool, user, input.Username)}`
  rejectBeyondLimit(context, limit)
  recordAttempt(context, limit)
  const email = user && recoveryEmail(user)
  if (user && email) {
    const { letter } = sendResetCode(context, client.pool, user, email)
    return { answer: describeDelivery(maskEmail(email)), letter }
  }
  if (!client.preventsUserExistenceErrors) {
    requireRecovery(getUser(context, client.pool, input.Username))
  }
  return { answer: describeDelivery(inventMaskedEmail(context, client.pool, input.Username)) }
})

const Confirmation = z.strictObject({
  ClientId: z.string(),
  Username,
  ConfirmationCode: z.string().check(z.regex(/^\S{1,2048}$/, 'Member must have no white space')),
  Password: NewPassword,
})

/** ConfirmForgotPassword: the code and the new password; then the PostConfirmation function. */
export const confirmForgotPassword = publicOperation(Confirmation, (context, input) => {
  const client = findClient(context, input.ClientId)
  const { pool } = client
  const user = proveCode(context, client, input.Username, input.ConfirmationCode)
  checkNewPassword(pool, user, input.Password)
  const changed = changeUser(context, user, {
    ...newPassword(context, pool, user, input.Password),
    status: 'CONFIRMED',
    resetCode: undefined,
  })
  const trigger = announceNewPassword(context, client, changed)
  return { answer: {}, trigger }
})

/** The user, once the code is right. Wrong codes are counted, for names without an account too. */
function proveCode(context: Context, client: Client, username: string, code: string): User {
  const user = findUser(context, client.pool, username)
  const limit = `confirm-password/${subjectOf(client.pool, user, username)}`
  rejectBeyondLimit(context, limit)
  if (!user && !client.preventsUserExistenceErrors) getUser(context, client.pool, username)
  if (user?.enabled && isResetCode(context, user, code)) return user
  recordAttempt(context, limit)
  return reject('CodeMismatchException', 'Invalid verification code provided, please try again.')
}

function describeDelivery(destination: string) {
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: destination,
    },
  }
}
