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
  const [problem, setProblem] = useState('')

  async function attempt(request: () => Promise<SignIn>) {
    setProblem('')
    try {
      const reply = await send(request)
      if ('challenge' in reply) setStep(reply)
      else await onSignedIn(reply)
    } catch (error) {
      const failure = asApiError(error)
      if (!fieldOf(failure)) {
        tell(failure)
        // A sign-in that is refused begins again.
        if ([401, 403].includes(failure.status)) setStep({})
      }
      throw failure
    }
  }

  /** Shows an error in a toast (specification section 8), and the longer sentences below the form, too. */
  function tell(error: ApiError) {
    const sentence = sentenceOf(error)
    showFailure('Inloggning misslyckades', sentence)
    if (sentence !== sentences.wrongCredentials) setProblem(sentence)
  }

  return {
    /** The step that the API asks for; without a challenge the first one, name and password. */
    step,
    /** Why the last attempt failed, also where that led back to the first step. */
    problem,
    /** As it was typed last; an authenticator app shows it beside its codes. */
    username,
    logIn(credentials: Login) {
      setUsername(credentials.username)
      return attempt(() => call(api.auth.logIn, { body: credentials }))
    },
    /** Answers the present step, with the new password or the six digits. */
    answer: (answer: string) => attempt(() => call(api.auth.answerChallenge, { body: { answer } })),
    startOver() {
      setStep({})
      setProblem('')
    },
  }
}

/** The server's sentence; without one, the specification's if there was any answer that it fits. */
function sentenceOf({ isFromServer, status, sentence }: ApiError): string {
  const isKnown = isFromServer || [0, 429].includes(status) || status >= 500
  return isKnown ? sentence : sentences.wrongCredentials
}
