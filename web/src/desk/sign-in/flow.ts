import type { Login } from '#shared/admins.ts'

/** What a sign-in asks for, one after the other, in the words of the screen. */
export type Step =
  | { name: 'credentials' }
  | { name: 'newPassword' }
  /** `secret` is the key for the authenticator app. */
  | { name: 'authenticator'; secret: string }
  | { name: 'code' }

/** What stands in the way: said at a field, or of the whole form. */
export interface Problem {
  sentence: string
  field?: 'code' | 'password'
}

/** A sign-in under way, whatever drives it. */
export interface SignInFlow {
  step: Step
  /** As it was typed last; an authenticator app shows it beside its codes. */
  username: string
  isPending: boolean
  problem: Problem | undefined
  logIn(credentials: Login): void
  /** Answers the present step, with the new password or the six digits. */
  answer(answer: string): void
  startOver(): void
}

export const firstStep: Step = { name: 'credentials' }
