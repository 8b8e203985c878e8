import { useState } from 'react'
import type { Administrator, Login, NextStep, SignIn } from '#shared/sign-in.ts'
import { api } from '#shared/contract/api.ts'
import { sentences, wrongCode } from '#shared/sentences.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import type { StepFailure } from './step-form.tsx'

/** The present step: what the API asks for, or first, without a challenge, name and password. */
interface Step extends Partial<NextStep> {
  /** Why the sign-in starts again. */
  failure?: StepFailure
}

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

/** The state of a sign-in: the API's answers decide on its steps. */
export function useSignIn({ firstUsername, onSignedIn, send = request => request() }: Options) {
  const [username, setUsername] = useState(firstUsername)
  const [step, setStep] = useState<Step>({})

  async function attempt(request: Request): Promise<StepFailure | undefined> {
    try {
      const reply = await send(request)
      if ('challenge' in reply) setStep(reply)
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
    if ([401, 403].includes(error.status)) setStep({ failure })
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
    startOver: () => setStep({}),
  }
}

/** The server's sentence; without one, the specification's if there was any answer. */
function sentenceOf({ isFromServer, status, sentence }: ApiError): string {
  if (isFromServer || status === 0 || status >= 500) return sentence
  return status === 429 ? sentences.unavailable : sentences.wrongCredentials
}

function fieldOf({ status, sentence }: ApiError, { challenge }: Step): StepFailure['field'] {
  if (challenge === 'NEW_PASSWORD_REQUIRED') return status === 400 ? 'password' : undefined
  return challenge && sentence === wrongCode ? 'code' : undefined
}
