import { Authenticator, useAuthenticator, type AuthenticatorProps } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import type { SignInOutput } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import type { SignIn } from '#shared/admins.ts'
import type { Request, Send } from './use-sign-in.ts'

// Otherwise it warns in the console that it is not configured.
Amplify.configure({})

/** The props of `AmplifyMachine`. */
export interface MachineProps {
  /** Called once the machine takes calls, with what sends one as its next step. */
  onReady: (send: Send) => void
}

/**
 * Amplify's state machine of a sign-in, without its looks. Its services are the site's own API, so
 * that no token reaches the browser's code (decision 103).
 */
export const AmplifyMachine = (props: MachineProps) => (
  <Authenticator.Provider>
    <Machine {...props} />
  </Authenticator.Provider>
)

function Machine({ onReady }: MachineProps) {
  const { route, initializeMachine, submitForm } = useAuthenticator(machine => [machine.route])
  const [{ services, begin }] = useState(createServices)

  useEffect(() => {
    function send(request: Request) {
      const reply = begin(request)
      submitForm({})
      return reply
    }

    if (route === 'setup') initializeMachine({ services, loginMechanisms: ['username'] })
    else if (route !== 'idle') onReady(send)
  })

  return null
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
  function begin(request: Request): Promise<SignIn> {
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
