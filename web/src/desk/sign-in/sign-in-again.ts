let question: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()

/**
 * Asks the person to sign in again; however many calls ask, there is one dialog. Answers whether it
 * was done.
 */
export function signInAgain(): Promise<boolean> {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answer: promise, settle: resolve }
    tell()
  }
  return question.answer
}

/** Ends the question, if it is still open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  question?.settle(isSignedIn)
  question = undefined
  tell()
}

export const isAskedToSignIn = (): boolean => question !== undefined

export function subscribeToSignInAgain(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
