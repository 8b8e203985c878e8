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
  onSignedIn: (administrator: Administrator) => void,
): SignInFlow {
  const [username, setUsername] = useState(firstUsername)
  const [step, setStep] = useState(firstStep)
  const [failure, setFailure] = useState<StepFailure>()

  const { mutate, isPending } = useMutation({
    mutationFn: (request: () => Promise<SignIn>) => request(),
    onMutate() {
      setFailure(undefined)
      dismissCurrentToast()
    },
    onSuccess(reply) {
      if ('challenge' in reply) setStep(stepOf(reply))
      else onSignedIn(reply)
    },
    onError(error) {
      const { stepFailure, isOver } = showSignInFailure(error, step)
      setFailure(stepFailure)
      if (isOver) setStep(firstStep)
    },
  })

  return {
    step,
    username,
    isPending,
    failure,
    logIn(credentials) {
      setUsername(credentials.username)
      mutate(() => call(api.auth.logIn, { body: credentials }))
    },
    answer: answer => mutate(() => call(api.auth.answerChallenge, { body: { answer } })),
    startOver() {
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
