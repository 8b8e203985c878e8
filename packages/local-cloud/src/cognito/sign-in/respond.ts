import { closeChallenge, readChallenge, rejectSession } from '../challenges.ts'
import type { Client, Context } from '../context.ts'
import { reject } from '../errors.ts'
import { recordFailure, rejectWhenLocked } from '../lockout.ts'
import { checkNewPassword, newPassword } from '../passwords.ts'
import { spendCode } from '../software-tokens.ts'
import { subjectOf } from '../unknown-users.ts'
import { changeUser, findUser, type User } from '../users.ts'
import { admit, afterNewPassword, rejectDisabled } from './next-step.ts'

/** The user's own password in place of the temporary one. A rejected one may be tried again. */
export function answerNewPassword(
  context: Context,
  client: Client,
  session: string,
  answer: { username: string; password: string },
): object {
  const { sub } = readChallenge(context, client, 'NEW_PASSWORD_REQUIRED', session)
  const user = userAtStep(context, client, sub, answer.username)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') rejectSession()
  checkNewPassword(client.pool, user, answer.password)
  closeChallenge(context, session)
  const changed = changeUser(context, user, {
    ...newPassword(context, client.pool, user, answer.password),
    status: 'CONFIRMED',
  })
  return afterNewPassword(context, client, changed)
}

/** The authenticator app's code. Wrong ones count like wrong passwords; the step stays open. */
export function answerSoftwareToken(
  context: Context,
  client: Client,
  session: string,
  answer: { username: string; code: string },
): object {
  const { sub } = readChallenge(context, client, 'SOFTWARE_TOKEN_MFA', session)
  const user = userAtStep(context, client, sub, answer.username)
  const subject = subjectOf(client.pool, user, user.name)
  rejectWhenLocked(context, subject)
  if (!spendCode(context, user, answer.code)) {
    recordFailure(context, subject)
    reject('CodeMismatchException', 'Invalid code received for user')
  }
  closeChallenge(context, session)
  return admit(context, client, user)
}

/** The end of setting up an authenticator app, after VerifySoftwareToken. */
export function answerSetup(
  context: Context,
  client: Client,
  session: string,
  answer: { username: string },
): object {
  const challenge = readChallenge(context, client, 'MFA_SETUP', session)
  const user = userAtStep(context, client, challenge.sub, answer.username)
  if (!challenge.isVerified) rejectSession()
  closeChallenge(context, session)
  return admit(context, client, user)
}

/** The user at this step, by the name given with the response. */
function userAtStep(context: Context, client: Client, sub: string, username: string): User {
  const user = findUser(context, client.pool, username)
  if (user?.sub !== sub) rejectSession()
  rejectDisabled(user)
  return user
}
