import { useEffect, useState, type ComponentType } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

type Answer = (isSignedIn: boolean) => void

/** The calls that wait for a new sign-in; the dialog is, or is about to be, open while there are any. */
export const waitingForSignIn = createStore<readonly Answer[]>([])

/**
 * Asks the person to sign in again, in one dialog for all calls. Resolves with false when the
 * person closes it.
 */
export const askToSignInAgain = () =>
  new Promise<boolean>(answer => waitingForSignIn.set([...waitingForSignIn.get(), answer]))

/** Answers all pending `askToSignInAgain` and closes the dialog, if it is open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  const waiting = waitingForSignIn.get()
  waitingForSignIn.set([])
  for (const answer of waiting) answer(isSignedIn)
}

/** Renders the dialog while `askToSignInAgain` waits for it; without its code nobody signs in. */
export function SignInAgainHost() {
  const isAsked = useStore(waitingForSignIn, []).length > 0
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: Answer }>>()

  useEffect(() => {
    if (!isAsked || Dialog) return
    import('./sign-in-again-dialog.tsx').then(
      code => setDialog(() => code.SignInAgainDialog),
      () => settleSignInAgain(false),
    )
  }, [isAsked, Dialog])

  // A question that the person leaves by logging out has no answer.
  useEffect(() => () => settleSignInAgain(false), [])

  return isAsked && Dialog && <Dialog onDone={settleSignInAgain} />
}
