import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endSessionsOf } from './sign-in/end-session.ts'

/**
 * Cognito's trigger after a forgotten password was replaced. Ends the user's sessions everywhere,
 * also of somebody else who knew the old password or uses a computer that was left signed in.
 */
export async function handler(event: PostConfirmationTriggerEvent) {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsOf(event.request.userAttributes['sub']!)
  }
  return event
}
