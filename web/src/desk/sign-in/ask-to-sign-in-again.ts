let question: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()

/**
 * Asks the person to sign in again, in one dialog for all calls. Resolves with false when the
 * person closes it.
 */
export function signInAgain(): Promise<boolean> {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answer: promise, settle: resolve }
    notify()
  }
  return question.answer
}

/** Closes the dialog, if it is open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  question?.settle(isSignedIn)
  question = undefined
  notify()
}

export const isAskedToSignIn = (): boolean => question !== undefined

export function subscribeToSignInAgain(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
