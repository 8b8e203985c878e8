import { useEffect, useState, type ComponentType } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { withResolvers, type WithResolvers } from './with-resolvers.ts'

/** The question that waits for its answer, while the dialog is, or is about to be, open. */
export const signInQuestion = createStore<WithResolvers<boolean> | undefined>(undefined)

/**
 * Asks the person to sign in again, in one dialog for all calls. Resolves with false when the
 * person closes it.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!signInQuestion.get()) signInQuestion.set(withResolvers<boolean>())
  return signInQuestion.get()!.promise
}

/** Answers all pending `askToSignInAgain` and closes the dialog, if it is open. */
export function settleSignInAgain(isSignedIn: boolean): void {
  signInQuestion.get()?.resolve(isSignedIn)
  signInQuestion.set(undefined)
}

/** Renders the dialog while `askToSignInAgain` waits for it; without its code nobody signs in. */
export function SignInAgainHost() {
  const isAsked = useStore(signInQuestion, undefined) !== undefined
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: typeof settleSignInAgain }>>()

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
