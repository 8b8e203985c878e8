import * as z from 'zod/mini'
import { type Client, type Context, findClientOfPool } from '../context.ts'
import { rejectSignIn } from '../errors.ts'
import { recordFailure, rejectWhenLocked } from '../lockout.ts'
import { isPassword } from '../passwords.ts'
import { afterPassword } from '../sign-in/next-step.ts'
import { subjectOf } from '../unknown-users.ts'
import { findUser, rejectUnknownUser } from '../users.ts'
import { signedOperation } from './operation.ts'
import { Username } from './parameters.ts'

const Request = z.strictObject({
  UserPoolId: z.string(),
  ClientId: z.string(),
  AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
  AuthParameters: z.strictObject({ USERNAME: Username, PASSWORD: z.string() }),
})

/** AdminInitiateAuth: a server signs a user in with the password. */
export const adminInitiateAuth = signedOperation(Request, (context, pool, input) => {
  const client = findClientOfPool(context, pool, input.ClientId)
  const { USERNAME, PASSWORD } = input.AuthParameters
  return { answer: checkPassword(context, client, USERNAME, PASSWORD) }
})

function checkPassword(context: Context, client: Client, username: string, password: string) {
  const user = findUser(context, client.pool, username)
  if (!user && !client.preventsUserExistenceErrors) rejectUnknownUser()
  const subject = subjectOf(client.pool, user, username)
  rejectWhenLocked(context, subject)
  const { name, password: stored } = user ?? { name: username, password: placeholder }
  const isRight = isPassword(client.pool, name, stored, password)
  if (isRight && user) return afterPassword(context, client, user)
  recordFailure(context, subject)
  return rejectSignIn()
}

/** Compared with if there is no account, so that unknown names take as long as known ones. */
const placeholder = { salt: '1'.repeat(32), verifier: '0' }
