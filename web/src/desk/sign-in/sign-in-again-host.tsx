import { useSyncExternalStore } from 'react'
import { isAskedToSignIn, subscribeToSignInAgain } from './ask-to-sign-in-again.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/**
 * Renders the dialog while `askToSignInAgain` waits for it. The dialog's code is loaded with the
 * desk, because fetching it later might fail.
 */
export const SignInAgainHost = () =>
  useSyncExternalStore(subscribeToSignInAgain, isAskedToSignIn) && <SignInAgainDialog />
