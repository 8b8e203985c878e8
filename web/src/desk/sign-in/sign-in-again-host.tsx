import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import {
  isAskedToSignIn,
  settleSignInAgain,
  subscribeToSignInAgain,
} from './ask-to-sign-in-again.ts'

/** Renders the dialog while `askToSignInAgain` waits for it; without its code nobody signs in. */
export function SignInAgainHost() {
  const isAsked = useSyncExternalStore(subscribeToSignInAgain, isAskedToSignIn)
  const [Dialog, setDialog] = useState<ComponentType>()

  useEffect(() => {
    if (!isAsked || Dialog) return
    import('./sign-in-again-dialog.tsx').then(
      code => setDialog(() => code.SignInAgainDialog),
      () => settleSignInAgain(false),
    )
  }, [isAsked, Dialog])

  return isAsked && Dialog && <Dialog />
}
