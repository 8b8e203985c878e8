import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endSessionsOf } from './sign-in/session.ts'

/** Cognito's trigger after a forgotten password was replaced: ends the user's sessions. */
export async function handler(event: PostConfirmationTriggerEvent) {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsOf(event.request.userAttributes['sub']!)
  }
  return event
}
