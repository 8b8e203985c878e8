let question: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()

/**
 * Asks the person to sign in again, in one dialog for all calls. Resolves with false when the
 * person closes it.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answer: promise, settle: resolve }
    notify()
  }
  return question.answer
}

/** Answers all pending `askToSignInAgain` and closes the dialog, if it is open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  question?.settle(isSignedIn)
  question = undefined
  notify()
}

/** True while the dialog is, or is about to be, open. */
export const isAskedToSignIn = (): boolean => question !== undefined

/** Calls the listener when the dialog opens or closes; returns a function that unsubscribes. */
export function subscribeToSignInAgain(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
