import type { SignIn } from '#shared/admins.ts'
import { auth } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import {
  challengeSeconds,
  createChallenge,
  deleteChallenge,
  findChallenge,
} from './sign-in/challenge.ts'
import { endSession } from './sign-in/end-session.ts'
import { admission } from './table/rate-limit.ts'
import { createSession, sessionSeconds } from './sign-in/session.ts'
import { transact } from './table/transact.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/errors.ts'
import { replyWith, type ReplyWith } from './http/reply.ts'
import { serve } from './http/serve.ts'
import { required } from './runtime/environment.ts'
import { countMetric } from './runtime/metrics.ts'
import { answerStep, signIn, type Outcome } from './sign-in/steps.ts'
import { challengeCookie, clearCookie, sessionCookie, setCookie } from './sign-in/cookies.ts'
import { currentAdministrator } from './sign-in/current-administrator.ts'
import { expired, explain, tooMany } from './sign-in/errors.ts'

/** Signing in, step by step, and out; who is signed in. Only Cognito knows the passwords. */
export const handler = serve(auth, {
  async logIn({ body, call }) {
    await countAttempt(call)
    return goOn(call, await signIn(body.username, body.password).catch(explain))
  },

  async answerChallenge({ body, call }) {
    await countAttempt(call)
    const step = await findChallenge(call.cookies[challengeCookie] ?? '')
    if (!step) throw expired()
    return goOn(call, await answerStep(step, body.answer).catch(explain))
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
})

const attemptsPerTenMinutes = Number(required('RATE_LIMIT'))

/** Beside Cognito's lock, which holds an account, this holds somebody who tries many accounts. */
async function countAttempt({ viewer }: Call) {
  const { write, retryAfterSeconds } = admission('login', viewer, attemptsPerTenMinutes)
  const failed = await transact({ counted: write })
  if (failed.length === 0) return
  countMetric('FailedSignIns')
  throw tooMany(retryAfterSeconds)
}

async function goOn({ cookies }: Call, outcome: Outcome): Promise<ReplyWith<SignIn>> {
  await deleteChallenge(cookies[challengeCookie])
  if ('step' in outcome) {
    const { step, secretCode } = outcome
    const secret = await createChallenge(step)
    return replyWith(
      { challenge: step.challenge, secretCode },
      { cookies: [setCookie(challengeCookie, secret, challengeSeconds)] },
    )
  }
  if (!outcome.isAdministrator) throw new HttpError(403, sentences.noPermission)
  // Whoever knew the old session must not come in with the new one (OWASP ASVS 5.0, 7.2.4).
  await endSession(cookies[sessionCookie])
  const secret = await createSession(outcome.user)
  return replyWith(outcome.user, {
    cookies: [setCookie(sessionCookie, secret, sessionSeconds), clearCookie(challengeCookie)],
  })
}
