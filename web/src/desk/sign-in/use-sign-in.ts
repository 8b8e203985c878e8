import { useState } from 'react'
import type { Administrator, Login, NextStep, SignIn } from '#shared/sign-in.ts'
import { api } from '#shared/contract/api.ts'
import { sentences } from '#shared/sentences.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { fieldOf } from './step-form.tsx'

/** A sign-in in progress. */
export type SignInFlow = ReturnType<typeof useSignIn>

/** Sends the call of a step, such as through Amplify. */
export type Send = (request: () => Promise<SignIn>) => Promise<SignIn>

interface Options {
  firstUsername: string
  onSignedIn: (administrator: Administrator) => unknown
  send?: Send
}

/** The state of a sign-in: the API's answers decide on its steps. */
export function useSignIn({ firstUsername, onSignedIn, send = request => request() }: Options) {
  const [username, setUsername] = useState(firstUsername)
  const [step, setStep] = useState<Partial<NextStep>>({})

  async function attempt(request: () => Promise<SignIn>) {
    try {
      const reply = await send(request)
      if ('challenge' in reply) setStep(reply)
      else await onSignedIn(reply)
    } catch (error) {
      const failure = asApiError(error)
      // Specification section 8.
      if (!fieldOf(failure)) showFailure('Inloggning misslyckades', sentenceOf(failure))
      throw failure
    }
  }

  return {
    /** The step that the API asks for; without a challenge the first one, name and password. */
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

/** The server's sentence; without one, the specification's if there was any answer that it fits. */
function sentenceOf({ isFromServer, status, sentence }: ApiError): string {
  const isKnown = isFromServer || [0, 429].includes(status) || status >= 500
  return isKnown ? sentence : sentences.wrongCredentials
}
