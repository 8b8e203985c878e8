import type { Login } from '#shared/admins.ts'

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

/** A sign-in in progress, with or without Amplify. */
export interface SignInFlow {
  step: Step
  /** As it was typed last; an authenticator app shows it beside its codes. */
  username: string
  isPending: boolean
  failure: StepFailure | undefined
  logIn(credentials: Login): void
  /** Answers the present step, with the new password or the six digits. */
  answer(answer: string): void
  startOver(): void
}

/** The step with which every sign-in begins. */
export const firstStep: Step = { name: 'credentials' }
