import { wrongCode } from '#shared/sentences.ts'
import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../../api/api-error.ts'
import { currentToast, dismissToast, showFailure } from '../../ui/toasts/toasts.ts'
import type { StepFailure, Step } from './sign-in-flow.ts'

interface ShownFailure {
  stepFailure: StepFailure | undefined
  /** The step is lost, and the sign-in starts again with name and password. */
  isOver: boolean
}

/**
 * Shows why a sign-in failed: in the field where it can be corrected, otherwise in a toast
 * (specification section 8) and, for longer sentences, beside the form too.
 */
export function showSignInFailure(error: unknown, step: Step): ShownFailure {
  const sentence = sentenceOf(error)
  const field = fieldOf(error, step)
  if (field) return { stepFailure: { sentence, field }, isOver: false }
  showFailure('Inloggning misslyckades', sentence)
  const isOver = error instanceof ApiError && [401, 403].includes(error.status)
  const isWrong = sentence === sentences.wrongCredentials
  return { stepFailure: isWrong ? undefined : { sentence }, isOver }
}

/** Removes the toast of the previous attempt. */
export function dismissCurrentToast(): void {
  const toast = currentToast.get()
  if (toast) dismissToast(toast.id)
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
