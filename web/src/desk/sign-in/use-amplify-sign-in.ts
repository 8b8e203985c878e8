import { useAuthenticator } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import { useEffect, useState } from 'react'
import type { Administrator } from '#shared/admins.ts'
import { dismissCurrentToast, showSignInFailure } from './sign-in-failure.ts'
import type { StepFailure, SignInFlow, Step } from './sign-in-flow.ts'
import { createServices } from './amplify-services.ts'

// Otherwise it warns in the console that it is not configured.
Amplify.configure({})

/**
 * A sign-in driven by Amplify's state machine, without its looks; within
 * `<Authenticator.Provider>`. Nothing until the machine is ready, which takes it milliseconds.
 */
export function useAmplifySignIn(
  firstUsername: string,
  onSignedIn: (administrator: Administrator) => void,
): SignInFlow | undefined {
  const machine = useAuthenticator(({ route, isPending }) => [route, isPending])
  const { route, initializeMachine, submitForm, toSignIn } = machine
  const [username, setUsername] = useState(firstUsername)
  const [failure, setFailure] = useState<StepFailure>()
  const [question, setQuestion] = useState<Question>()
  const [step, setStep] = useState<Step>()
  const [administrator, setAdministrator] = useState<Administrator>()

  const [services] = useState(() =>
    createServices({
      askForPassword() {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        setQuestion({ resolve, reject, isAnswered: false })
        return promise
      },
      onReply(reply) {
        setQuestion(undefined)
        if (!('challenge' in reply)) setAdministrator(reply)
      },
      onFailure(error, failed) {
        const { stepFailure, isOver } = showSignInFailure(error, failed)
        setFailure(stepFailure)
        if (!isOver) return true
        setQuestion(undefined)
        if (failed.name === 'code') toSignIn()
        return false
      },
    }),
  )

  useEffect(() => {
    if (route === 'setup') initializeMachine({ services, loginMechanisms: ['username'] })
    if (route === 'authenticated' && administrator) onSignedIn(administrator)
  })

  // While the machine is busy, the last step stays on the screen.
  const asked = question ? newPassword : stepAt(machine)
  if (asked && asked.name !== step?.name) setStep(asked)
  if (!step) return undefined

  function clearFailure() {
    setFailure(undefined)
    dismissCurrentToast()
  }

  return {
    step,
    username,
    isPending: question ? question.isAnswered : !asked,
    failure,
    logIn(credentials) {
      setUsername(credentials.username)
      clearFailure()
      submitForm({ ...credentials })
    },
    answer(answer) {
      clearFailure()
      if (!question) return submitForm({ confirmation_code: answer })
      question.resolve(answer)
      setQuestion({ ...question, isAnswered: true })
    },
    startOver() {
      clearFailure()
      setQuestion(undefined)
      if (question) question.reject(new Error('Started over.'))
      else toSignIn()
    },
  }
}

/** Cognito wants a new password, and the machine waits for it. */
interface Question {
  resolve: (password: string) => void
  reject: (reason: Error) => void
  isAnswered: boolean
}

const newPassword: Step = { name: 'newPassword' }

/** The state machine's current step, if it waits for input. */
function stepAt({
  route,
  isPending,
  totpSecretCode,
}: ReturnType<typeof useAuthenticator>): Step | undefined {
  if (isPending) return undefined
  if (route === 'signIn') return { name: 'credentials' }
  if (route === 'confirmSignIn') return { name: 'code' }
  if (route === 'setupTotp') return { name: 'authenticator', secret: totpSecretCode ?? '' }
  return undefined
}
