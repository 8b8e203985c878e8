import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import type { SignInOutput } from 'aws-amplify/auth'
import { useEffect, useRef } from 'react'
import type { SignIn } from '#shared/sign-in.ts'
import type { Send } from './use-sign-in.ts'

// Otherwise it warns in the console that it is not configured.
Amplify.configure({})

interface Props {
  /** Called once the machine takes calls, with what sends one as its next step. */
  onReady: (send: Send) => void
}

/**
 * Amplify's state machine of a sign-in, without its looks. Its services are the site's own API, so
 * that no token reaches the browser's code (decision 122).
 */
export const AmplifyMachine = (props: Props) => (
  <Authenticator.Provider>
    <Machine {...props} />
  </Authenticator.Provider>
)

function Machine({ onReady }: Props) {
  const { route, initializeMachine, submitForm } = useAuthenticator(machine => [machine.route])
  const step = useRef<() => Promise<SignInOutput>>(null)

  useEffect(() => {
    const takeStep = () => step.current!()
    const services = {
      handleSignIn: takeStep,
      handleConfirmSignIn: takeStep,
      // Nobody is signed in while the machine is used.
      getCurrentUser: () => Promise.reject(new Error('Signed out.')),
    }

    const send: Send = request =>
      new Promise((resolve, reject) => {
        step.current = async () => {
          const reply = request()
          reply.then(resolve, reject)
          return outputOf(await reply)
        }
        submitForm({})
      })

    if (route === 'setup') initializeMachine({ services, loginMechanisms: ['username'] })
    else if (route !== 'idle') onReady(send)
  })

  return null
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
