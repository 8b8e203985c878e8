import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { ConfirmSignInInput, SignInInput, SignInOutput } from 'aws-amplify/auth'
import type { Administrator, SignIn } from '#shared/admins.ts'
import { api } from '#shared/api.ts'
import { call } from '../../api/client.ts'
import type { Step } from './sign-in-flow.ts'

type Services = NonNullable<AuthenticatorProps['services']>

interface Screen {
  /** Resolves with the new password, rejects when the person starts over. */
  askForPassword(): Promise<string>
  /** Returns whether the step may be tried again. */
  onFailure(error: unknown, step: Step): boolean
  onReply(reply: SignIn): void
}

/**
 * The services of Amplify's sign-in machine. They call the site's own API, so that no token reaches
 * the browser's code (decision 4).
 */
export function createServices({ askForPassword, onFailure, onReply }: Screen): Services {
  let administrator: Administrator

  return {
    handleSignIn: input => {
      const { username, password = '' } = input as SignInInput
      return proceed(
        { name: 'credentials' },
        call(api.auth.logIn, { body: { username, password } }),
      )
    },
    handleConfirmSignIn: input => {
      const { challengeResponse } = input as ConfirmSignInInput
      return proceed({ name: 'code' }, answer(challengeResponse))
    },
    getCurrentUser: async () => ({ userId: administrator.id, username: administrator.username }),
  }

  async function proceed(step: Step, request: Promise<SignIn>): Promise<SignInOutput> {
    const reply = await request.catch((error: unknown) => {
      onFailure(error, step)
      throw error
    })
    onReply(reply)
    if (!('challenge' in reply)) {
      administrator = reply
      return { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
    }
    switch (reply.challenge) {
      case 'MFA_SETUP':
        return totpSetup(reply.secretCode)
      case 'SOFTWARE_TOKEN_MFA':
        return { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } }
      case 'NEW_PASSWORD_REQUIRED':
        return choosePassword()
    }
  }

  /**
   * Within the machine's first step, since its own step for a new password calls Cognito past its
   * services (amplify-ui issue 3532).
   */
  async function choosePassword(): Promise<SignInOutput> {
    const step: Step = { name: 'newPassword' }
    for (;;) {
      const chosen = await askForPassword()
      const reply = await answer(chosen).catch((error: unknown) => {
        if (!onFailure(error, step)) throw error
      })
      if (reply) return proceed(step, Promise.resolve(reply))
    }
  }
}

const answer = (text: string) => call(api.auth.answerChallenge, { body: { answer: text } })

const totpSetup = (sharedSecret = ''): SignInOutput => ({
  isSignedIn: false,
  nextStep: {
    signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    // The machine reads the key alone; the address in the QR code is our own.
    totpSetupDetails: { sharedSecret, getSetupUri: () => new URL('otpauth://totp') },
  },
})
