import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { findClient, reject, type Client, type Context } from './context.ts'
import type { Letter, LetterTemplate, PoolDefinition } from './definitions.ts'
import { recordAttempt, rejectBeyondLimit } from './lockout.ts'
import { NewPassword, publicOperation, Username, type TriggerCall } from './operation.ts'
import { checkNewPassword, newPassword } from './passwords.ts'
import { changeUser, findUser, subjectOf, verifiedEmail, type User } from './users.ts'

const Request = z.strictObject({ ClientId: z.string(), Username })

/**
 * ForgotPassword: sends a code for a new password. A name without an account, or whose account may
 * have no code, gets the same kind of response.
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
    return { answer: delivery, letter }
  }
  return { answer: delivery }
})

/** The same for every name: no client here shows where the code went. */
const delivery = {
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'a***@e***',
  },
}

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
  if (user?.enabled && isResetCode(context, user, code)) return user
  recordAttempt(context, limit)
  return reject('CodeMismatchException', 'Invalid verification code provided, please try again.')
}

/** The address a code for a new password may go to, or `undefined` when the user may have none. */
export function recoveryEmail(user: User): string | undefined {
  const mayReset = user.enabled && user.status !== 'FORCE_CHANGE_PASSWORD'
  return mayReset ? verifiedEmail(user) : undefined
}

/** Creates a code, valid for an hour, in place of any earlier one. Stored as a hash. */
export function sendResetCode(
  context: Context,
  pool: PoolDefinition,
  user: User,
  email: string,
): { user: User; letter: Letter } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = context.clock.now() + 60 * 60 * 1000
  const changed = changeUser(context, user, { resetCode: { hash: hash(code), expires } })
  const letter = writeLetter(pool.verification, email, { username: user.name, code })
  return { user: changed, letter }
}

/** Throws ExpiredCodeException when there is no code that still counts. */
function isResetCode(context: Context, user: User, code: string): boolean {
  const { resetCode } = user
  if (!resetCode || resetCode.expires <= context.clock.now()) {
    reject('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  return timingSafeEqual(Buffer.from(hash(code)), Buffer.from(resetCode.hash))
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** A letter of the pool, with the name of its recipient and the code or temporary password. */
export function writeLetter(
  template: LetterTemplate,
  to: string,
  filling: { username: string; code: string },
): Letter {
  const write = (text: string) =>
    text.replaceAll(/\{(username|####)\}/g, (_, name) =>
      name === 'username' ? filling.username : filling.code,
    )
  const { from, subject, message } = template
  return { from, to, subject: write(subject), text: write(message) }
}

/**
 * The call of the pool's PostConfirmation function after a forgotten password has been replaced, or
 * `undefined` without such a function (Developer Guide, Post confirmation Lambda trigger).
 */
function announceNewPassword(
  context: Context,
  client: Client,
  user: User,
): TriggerCall | undefined {
  const functionArn = client.pool.triggers.PostConfirmation
  if (!functionArn) return undefined
  return {
    functionArn,
    event: {
      version: '1',
      region: context.region,
      userPoolId: user.pool,
      userName: user.name,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: {
        userAttributes: {
          sub: user.sub,
          'cognito:user_status': user.status,
          ...user.attributes,
        },
      },
      response: {},
    },
  }
}
