import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Administrator, Login, SignIn } from '#shared/admins.ts'
import { api } from '#shared/api.ts'
import { sentences, wrongCode } from '#shared/sentences.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { currentToast, dismissToast, showFailure } from '../../ui/toasts/toasts.ts'

/** The steps of a sign-in. */
export type Step =
  | { name: 'credentials' }
  | { name: 'newPassword' }
  /** `secret` is the key for the authenticator app. */
  | { name: 'authenticator'; secret: string }
  | { name: 'code' }

/** Why a step failed, as a Swedish sentence: beside its field, without one below the form. */
export interface StepFailure {
  sentence: string
  field?: 'code' | 'password'
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
  const [step, setStep] = useState<Step>(firstStep)
  const [failure, setFailure] = useState<StepFailure>()

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess(reply) {
      if (!('challenge' in reply)) await onSignedIn(reply)
    },
  })

  function begin(request: Request) {
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
    /** As it was typed last; an authenticator app shows it beside its codes. */
    username,
    isPending,
    failure,
    logIn(credentials: Login) {
      setUsername(credentials.username)
      begin(() => call(api.auth.logIn, { body: credentials }))
    },
    /** Answers the present step, with the new password or the six digits. */
    answer: (answer: string) => begin(() => call(api.auth.answerChallenge, { body: { answer } })),
    startOver() {
      clearFailure()
      setStep(firstStep)
    },
  }
}

const firstStep: Step = { name: 'credentials' }

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

/**
 * Shows why a sign-in failed: in the field where it can be corrected, otherwise in a toast
 * (specification section 8) and, for longer sentences, beside the form too. Where `isOver`, the step
 * is lost, and the sign-in starts again with name and password.
 */
function showSignInFailure(error: unknown, step: Step) {
  const sentence = sentenceOf(error)
  const field = fieldOf(error, step)
  if (field) return { stepFailure: { sentence, field }, isOver: false }
  showFailure('Inloggning misslyckades', sentence)
  const isOver = error instanceof ApiError && [401, 403].includes(error.status)
  const isWrong = sentence === sentences.wrongCredentials
  return { stepFailure: isWrong ? undefined : { sentence }, isOver }
}

/** The server's sentence; without one, the specification's if there was any answer. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return sentences.ourFault
  if (error.isFromServer || error.status === 0 || error.status >= 500) return error.sentence
  return error.status === 429 ? sentences.unavailable : sentences.wrongCredentials
}

function fieldOf(error: unknown, { name }: Step): StepFailure['field'] {
  if (!(error instanceof ApiError)) return undefined
  if (name === 'newPassword') return error.status === 400 ? 'password' : undefined
  return name !== 'credentials' && error.sentence === wrongCode ? 'code' : undefined
}

/** Removes the toast of the previous attempt. */
export function dismissCurrentToast(): void {
  const toast = currentToast.get()
  if (toast) dismissToast(toast.id)
}
