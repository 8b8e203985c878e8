import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionQuery } from './sign-in/session.tsx'
import { askToSignInAgain } from './sign-in/sign-in-again.tsx'

/**
 * Calls an endpoint as `call` does. If the session has ended meanwhile, the person signs in again
 * in a dialog over the open ones, and the same request is sent once more.
 *
 * @throws ApiError with the sentence for signed-out people when the person does not sign in again
 */
export const adminCall: typeof call = async (endpoint, outgoing) => {
  const session = currentSession()
  try {
    return await call(endpoint, outgoing)
  } catch (error) {
    // A call of a session that was logged out is no concern of the next one.
    if (!isSignedOut(error) || currentSession() !== session) throw error
    if (!(await askToSignInAgain())) throw error
  }
  return call(endpoint, outgoing)
}

/** The administrator; another object after each log-out. */
const currentSession = () => queryClient.getQueryData(sessionQuery.queryKey)

/**
 * API Gateway answers 401 without a cookie and 403 with an expired session; our own 403 are plain
 * text.
 */
const isSignedOut = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 403 && !error.isFromServer))
