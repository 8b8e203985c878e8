import * as z from 'zod/mini'
import type { SignIn } from '#shared/sign-in.ts'
import { sentences } from '#shared/sentences.ts'
import { auth } from '#shared/contract/visitor.ts'
import { hashOfAddress } from './company/returned.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/reply.ts'
import { serve } from './http/serve.ts'
import { DomainError } from './runtime/domain-error.ts'
import {
  challengeCookie,
  clearCookie,
  sessionCookie,
  setCookie,
  endSession,
  createSession,
  noteSignIn,
  sessionSeconds,
} from './sign-in/session.ts'
import { getUser } from './sign-in/cognito.ts'
import { currentAdministrator } from './sign-in/current-administrator.ts'
import { answerStep, countFailure, signIn, type Progress, Step } from './sign-in/steps.ts'
import { admit } from './table/rate-limit.ts'

/** Signs administrators in, step by step, and out. Only Cognito knows the passwords. */
export const handler = serve(auth, {
  logIn: ({ body, call }) => attempt(call, () => signIn(body.username, body.password)),

  answerChallenge: ({ body, call }) =>
    attempt(call, () => answerStep(readStep(call.cookies[challengeCookie]), body.answer)),

  async getCurrentUser({ call }) {
    const administrator = await currentAdministrator(call.cookies[sessionCookie])
    if (!administrator) throw new HttpError(401, sentences.notSignedIn)
    return administrator
  },

  async logOut({ call: { cookies, reply } }) {
    await endSession(cookies[sessionCookie])
    reply.cookies.push(clearCookie(sessionCookie), clearCookie(challengeCookie))
  },
})

/** Cognito locks an account after five wrong attempts; this limit stops attempts on many accounts. */
async function attempt(call: Call, proceed: () => Promise<Progress>) {
  try {
    await admit('login', call.viewer, 'too many logins')
    return await replyToSignIn(call, await proceed())
  } catch (error) {
    return countFailure(error)
  }
}

async function replyToSignIn({ cookies, reply }: Call, progress: Progress): Promise<SignIn> {
  if ('step' in progress) {
    const { step, secretCode } = progress
    reply.cookies.push(setCookie(challengeCookie, writeStep(step), stepSeconds))
    return { challenge: step.challenge, secretCode }
  }
  const { user } = progress
  const [account] = await Promise.all([
    getUser(user.username),
    noteSignIn(user.id),
    // A new session must have a new id (OWASP ASVS 5.0, 7.2.4).
    endSession(cookies[sessionCookie]),
  ])
  const secret = await createSession({
    ...user,
    address: account?.email && hashOfAddress(account.email),
  })
  reply.cookies.push(setCookie(sessionCookie, secret, sessionSeconds), clearCookie(challengeCookie))
  return user
}

/** The time a step of a sign-in waits for its answer: as long as the pool's client lets it. */
const stepSeconds = 15 * 60

/** The browser keeps the step, as Cognito means it: its mark opens nothing without the answer. */
const writeStep = (step: Step) => Buffer.from(JSON.stringify(step)).toString('base64url')

function readStep(cookie = ''): Step {
  try {
    return z.parse(Step, JSON.parse(Buffer.from(cookie, 'base64url').toString()))
  } catch {
    throw new DomainError('step expired')
  }
}
