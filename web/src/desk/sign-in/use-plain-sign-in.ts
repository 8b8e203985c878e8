import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator, SignIn } from '#shared/admins.ts'
import { api } from '#shared/api.ts'
import { call } from '../../api/client.ts'
import { dismissCurrentToast, showSignInFailure } from './sign-in-failure.ts'
import { firstStep, type StepFailure, type SignInFlow, type Step } from './sign-in-flow.ts'

/** A sign-in without Amplify, for signing in again in the middle of something. */
export function usePlainSignIn(
  firstUsername: string,
  onSignedIn: (administrator: Administrator) => Promise<void>,
): SignInFlow {
  const [username, setUsername] = useState(firstUsername)
  const [step, setStep] = useState(firstStep)
  const [failure, setFailure] = useState<StepFailure>()

  const { mutate, reset, isPending } = useMutation({
    mutationFn: (request: () => Promise<SignIn>) => request(),
    async onSuccess(reply) {
      if (!('challenge' in reply)) await onSignedIn(reply)
    },
  })

  /** Sends what this step asks for; an answer that comes after `startOver` changes no step. */
  function send(request: () => Promise<SignIn>) {
    clearFailure()
    mutate(request, {
      onSuccess(reply) {
        if ('challenge' in reply) setStep(stepOf(reply))
      },
      onError(error) {
        const { stepFailure, isOver } = showSignInFailure(error, step)
        setFailure(stepFailure)
        if (isOver) setStep(firstStep)
      },
    })
  }

  function clearFailure() {
    setFailure(undefined)
    dismissCurrentToast()
  }

  return {
    step,
    username,
    isPending,
    failure,
    logIn(credentials) {
      setUsername(credentials.username)
      send(() => call(api.auth.logIn, { body: credentials }))
    },
    answer: answer => send(() => call(api.auth.answerChallenge, { body: { answer } })),
    startOver() {
      reset()
      setFailure(undefined)
      setStep(firstStep)
    },
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
