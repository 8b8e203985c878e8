import { useState } from 'react'
import type { Administrator, Login, SignIn } from '#shared/admins.ts'
import { api } from '#shared/api.ts'
import { sentences, wrongCode } from '#shared/sentences.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import type { StepFailure } from './step-form.tsx'

/** The steps of a sign-in. */
export type Step =
  /** `failure` is that of the step that was lost, after which the sign-in starts again. */
  | { name: 'credentials'; failure?: StepFailure }
  | { name: 'newPassword' }
  /** `secret` is the key for the authenticator app. */
  | { name: 'authenticator'; secret: string }
  | { name: 'code' }

/** A sign-in in progress. */
export type SignInFlow = ReturnType<typeof useSignIn>

/** The call of a step. */
export type Request = () => Promise<SignIn>

/** Sends the call of a step, such as through Amplify. */
export type Send = (request: Request) => Promise<SignIn>

interface Options {
  firstUsername: string
  onSignedIn: (administrator: Administrator) => unknown
  send?: Send
}

/** The step of a sign-in: the API's answers decide on the next one. */
export function useSignIn({ firstUsername, onSignedIn, send = request => request() }: Options) {
  const [username, setUsername] = useState(firstUsername)
  const [step, setStep] = useState<Step>({ name: 'credentials' })

  async function attempt(request: Request): Promise<StepFailure | undefined> {
    try {
      const reply = await send(request)
      if ('challenge' in reply) setStep(stepOf(reply))
      else await onSignedIn(reply)
      return undefined
    } catch (error) {
      return fail(asApiError(error))
    }
  }

  /**
   * Returns the failure for the field where it can be corrected. Otherwise shows it in a toast
   * (specification section 8), and returns longer sentences for the place below the form.
   */
  function fail(error: ApiError): StepFailure {
    const sentence = sentenceOf(error)
    const field = fieldOf(error, step)
    if (field) return { sentence, field }
    showFailure('Inloggning misslyckades', sentence)
    const failure = { sentence: sentence === sentences.wrongCredentials ? undefined : sentence }
    if ([401, 403].includes(error.status)) setStep({ name: 'credentials', failure })
    return failure
  }

  return {
    step,
    /** As it was typed last; an authenticator app shows it beside its codes. */
    username,
    logIn(credentials: Login) {
      setUsername(credentials.username)
      return attempt(() => call(api.auth.logIn, { body: credentials }))
    },
    /** Answers the present step, with the new password or the six digits. */
    answer: (answer: string) => attempt(() => call(api.auth.answerChallenge, { body: { answer } })),
    startOver: () => setStep({ name: 'credentials' }),
  }
}

function stepOf(reply: Extract<SignIn, { challenge: string }>): Step {
  switch (reply.challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      return { name: 'newPassword' }
    case 'MFA_SETUP':
      return { name: 'authenticator', secret: reply.secretCode ?? '' }
    case 'SOFTWARE_TOKEN_MFA':
      return { name: 'code' }
  }
}

/** The server's sentence; without one, the specification's if there was any answer. */
function sentenceOf({ isFromServer, status, sentence }: ApiError): string {
  if (isFromServer || status === 0 || status >= 500) return sentence
  return status === 429 ? sentences.unavailable : sentences.wrongCredentials
}

function fieldOf({ status, sentence }: ApiError, { name }: Step): StepFailure['field'] {
  if (name === 'newPassword') return status === 400 ? 'password' : undefined
  return name !== 'credentials' && sentence === wrongCode ? 'code' : undefined
}
