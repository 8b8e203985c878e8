import { useSyncExternalStore } from 'react'
import { isAskedToSignIn, subscribeToSignInAgain } from './ask-to-sign-in-again.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/**
 * Opens the dialog when a session has ended. Its code is loaded with the desk: fetched later, it
 * might fail.
 */
export const SignInAgain = () =>
  useSyncExternalStore(subscribeToSignInAgain, isAskedToSignIn) && <SignInAgainDialog />
