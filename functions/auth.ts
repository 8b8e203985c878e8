import type { SignIn } from '#shared/admins.ts'
import { auth } from '#shared/visitor-api.ts'
import { sentences } from '#shared/sentences.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/errors.ts'
import { replyWith, type ReplyWith } from './http/reply.ts'
import { refuseFloods } from './http/refuse-floods.ts'
import { serve } from './http/serve.ts'
import { DomainError, orThrow } from './runtime/domain-error.ts'
import { countMetric } from './runtime/metrics.ts'
import {
  challengeSeconds,
  createChallenge,
  deleteChallenge,
  findChallenge,
} from './sign-in/challenge.ts'
import { challengeCookie, clearCookie, sessionCookie, setCookie } from './sign-in/cookies.ts'
import { replyCounted, signInCounted } from './sign-in/counted-steps.ts'
import { currentAdministrator } from './sign-in/current-administrator.ts'
import { deviceCookie, markDevice } from './sign-in/device.ts'
import { endSession } from './sign-in/end-session.ts'
import { createSession, sessionSeconds } from './sign-in/session.ts'
import type { Progress } from './sign-in/steps.ts'
import { admit } from './table/rate-limit.ts'

/** Signs administrators in, step by step, and out. Only Cognito knows the passwords. */
export const handler = serve(
  auth,
  {
    async logIn({ body, call }) {
      await countAttempt(call)
      return replyToSignIn(call, await signInCounted(body, call.cookies[deviceCookie]))
    },

    async answerChallenge({ body, call }) {
      await countAttempt(call)
      const step = orThrow(await findChallenge(call.cookies[challengeCookie] ?? ''), 'step expired')
      const progress = await replyCounted(step, body.answer, call.cookies[deviceCookie])
      return replyToSignIn(call, progress)
    },

    async getCurrentUser({ call }) {
      const administrator = await currentAdministrator(call.cookies[sessionCookie])
      if (!administrator) throw new HttpError(401, sentences.notSignedIn)
      return administrator
    },

    async logOut({ call: { cookies } }) {
      await Promise.all([
        endSession(cookies[sessionCookie]),
        deleteChallenge(cookies[challengeCookie]),
      ])
      return replyWith(undefined, {
        cookies: [clearCookie(sessionCookie), clearCookie(challengeCookie)],
      })
    },
  },
  [refuseFloods('too many logins')],
)

/** Attempts on one account are counted for themselves; this limit stops those on many accounts. */
const countAttempt = ({ viewer }: Call) =>
  admit('login', viewer, 'too many logins').catch(countRejected)

function countRejected(error: unknown): never {
  if (error instanceof DomainError) countMetric('FailedSignIns')
  throw error
}

async function replyToSignIn({ cookies }: Call, progress: Progress): Promise<ReplyWith<SignIn>> {
  await deleteChallenge(cookies[challengeCookie])
  if ('step' in progress) {
    const { step, secretCode } = progress
    const secret = await createChallenge(step)
    return replyWith(
      { challenge: step.challenge, secretCode },
      { cookies: [setCookie(challengeCookie, secret, challengeSeconds)] },
    )
  }
  if (!progress.isAdministrator) throw new DomainError('no administrator')
  // A new session must have a new id (OWASP ASVS 5.0, 7.2.4).
  await endSession(cookies[sessionCookie])
  const secret = await createSession(progress.user)
  return replyWith(progress.user, {
    cookies: [
      setCookie(sessionCookie, secret, sessionSeconds),
      clearCookie(challengeCookie),
      markDevice(progress.user.username, cookies[deviceCookie]),
    ],
  })
}
