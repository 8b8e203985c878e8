import { useEffect, useState, type ComponentType } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

type Answer = (isSignedIn: boolean) => void

/** The calls that wait for a new sign-in; the dialog is, or is about to be, open while there are any. */
export const waitingForSignIn = createStore<readonly Answer[]>([])

/** True once the person has closed the dialog, until their next press. */
let isDeclined = false

/**
 * Asks the person to sign in again, in one dialog for all calls. Resolves with false when the
 * person closes it, and for what the desk fetches thereafter by itself.
 */
export const askToSignInAgain = () =>
  new Promise<boolean>(answer => {
    if (isDeclined) answer(false)
    else waitingForSignIn.set([...waitingForSignIn.get(), answer])
  })

/** Answers all pending `askToSignInAgain` and closes the dialog, if it is open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  const waiting = waitingForSignIn.get()
  if (waiting.length === 0) return
  isDeclined = !isSignedIn
  // Before whatever the press does is called.
  if (isDeclined) for (const press of ['click', 'keydown']) addEventListener(press, forget, true)
  waitingForSignIn.set([])
  for (const answer of waiting) answer(isSignedIn)
}

const forget = () => void (isDeclined = false)

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
