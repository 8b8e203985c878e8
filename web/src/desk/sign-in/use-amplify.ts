import { useAuthenticator, type AuthenticatorProps } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import type { SignInOutput } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import type { SignIn } from '#shared/admins.ts'

// Otherwise it warns in the console that it is not configured.
Amplify.configure({})

/**
 * Sends the calls of a sign-in as steps of Amplify's state machine, without its looks; within
 * `<Authenticator.Provider>`. Its services are the site's own API, so that no token reaches the browser's
 * code (decision 4).
 */
export function useAmplify() {
  const { route, initializeMachine, submitForm } = useAuthenticator(machine => [machine.route])
  const [{ services, begin }] = useState(createServices)

  useEffect(() => {
    if (route === 'setup') initializeMachine({ services, loginMechanisms: ['username'] })
  })

  return {
    /** False until the machine takes calls, which it does after milliseconds. */
    isReady: route !== 'idle' && route !== 'setup',
    send(request: () => Promise<SignIn>) {
      const reply = begin(request)
      submitForm({})
      return reply
    },
  }
}

function createServices() {
  let run: () => Promise<SignInOutput>
  const services: AuthenticatorProps['services'] = {
    handleSignIn: () => run(),
    handleConfirmSignIn: () => run(),
    // Nobody is signed in while the machine is used.
    getCurrentUser: () => Promise.reject(new Error('Signed out.')),
  }

  /** Sets the request of the machine's next step; resolves with the reply to it. */
  function begin(request: () => Promise<SignIn>): Promise<SignIn> {
    const { promise, resolve, reject } = Promise.withResolvers<SignIn>()
    run = async () => {
      const reply = request()
      reply.then(resolve, reject)
      return outputOf(await reply)
    }
    return promise
  }

  return { services, begin }
}

/** @throws Error for a new password: the machine's own step calls Cognito past its services (amplify-ui issue 3532) */
function outputOf(reply: SignIn): SignInOutput {
  if (!('challenge' in reply)) return { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
  switch (reply.challenge) {
    case 'MFA_SETUP': {
      const { secretCode: sharedSecret = '' } = reply
      const totpSetupDetails = { sharedSecret, getSetupUri: () => new URL('otpauth://totp') }
      const signInStep = 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'
      return { isSignedIn: false, nextStep: { signInStep, totpSetupDetails } }
    }
    case 'SOFTWARE_TOKEN_MFA':
      return { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } }
    case 'NEW_PASSWORD_REQUIRED':
      throw new Error('The machine waits in its first step.')
  }
}
