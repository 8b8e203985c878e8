import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endSessionsOf } from './sign-in/end-session.ts'

/**
 * Cognito calls this when somebody has replaced a forgotten password. Whoever knew the old one, or
 * sits at a computer that was left signed in, is signed out everywhere.
 */
export async function handler(event: PostConfirmationTriggerEvent) {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsOf(event.request.userAttributes['sub']!)
  }
  return event
}
