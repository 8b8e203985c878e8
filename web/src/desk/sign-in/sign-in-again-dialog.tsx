import { useSyncExternalStore } from 'react'
import { isAskedToSignIn, subscribeToSignInAgain } from './sign-in-again.ts'
import { SignInAgainDialog } from './sign-in-again.tsx'

/**
 * Where a session that ends in the middle of something is begun anew. Its code is there from the
 * start: fetched in that moment, it might not come.
 */
export const SignInAgain = () =>
  useSyncExternalStore(subscribeToSignInAgain, isAskedToSignIn) && <SignInAgainDialog />
