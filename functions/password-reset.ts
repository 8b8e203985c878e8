import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endSessionsOf } from './sign-in/session.ts'

/**
 * Cognito's trigger after a forgotten password was replaced. Ends the user's sessions everywhere,
 * also those of another person with the old password or on a computer that was left signed in.
 */
export async function handler(event: PostConfirmationTriggerEvent) {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsOf(event.request.userAttributes['sub']!)
  }
  return event
}
