import { Amplify } from 'aws-amplify'
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import { passwordSentences, sentences, wrongRecoveryCode } from '#shared/sentences.ts'
import { ApiError, unreachable } from '../../api/api-error.ts'

/**
 * Asks Cognito to send a code to the address of this account. Errors that would reveal that there
 * is no such account count as success.
 */
export const sendCode = (username: string) =>
  attempt(async () => {
    await resetPassword({ username }).catch((error: Error) => {
      if (!nobodyToWriteTo.includes(error.name)) throw error
    })
  })

/** Saves a new password, given the code. */
export const saveNewPassword = (username: string, confirmationCode: string, newPassword: string) =>
  attempt(() => confirmResetPassword({ username, confirmationCode, newPassword }))

/** Written by the deployment (infra, SiteFiles). */
const Settings = z.object({ provider: z.string(), client: z.string() })

/** Before each call, since the sign-in, too, configures Amplify. */
async function configure(): Promise<void> {
  const response = await fetch('/admin.json', { credentials: 'omit' }).catch(cause => {
    throw unreachable(cause)
  })
  const settings = z.parse(Settings, await response.json())
  const userPoolId = settings.provider.split('/').at(-1)!
  const userPoolEndpoint = settings.provider.slice(0, -userPoolId.length)
  // It warns about every custom endpoint, including AWS's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: settings.client, userPoolEndpoint } },
  })
}

/**
 * Makes one call of Cognito's API.
 *
 * @throws ApiError
 */
async function attempt(act: () => Promise<void>) {
  try {
    await configure()
    await act()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    const { name } = cause as Error
    if (!failures[name]) console.error(cause)
    throw new ApiError(name, 400, failures[name] ?? sentences.ourFault, { cause })
  }
}

/** By the names of Cognito's exceptions and of Amplify's own error. */
const failures: Record<string, string> = {
  CodeMismatchException: wrongRecoveryCode,
  ExpiredCodeException: wrongRecoveryCode,
  // For accounts that are unknown, disabled or without a first password.
  NotAuthorizedException: wrongRecoveryCode,
  UserNotFoundException: wrongRecoveryCode,
  InvalidPasswordException: passwordSentences.common,
  PasswordHistoryPolicyViolationException: passwordSentences.used,
  LimitExceededException: sentences.tooManyLogins(60),
  TooManyFailedAttemptsException: sentences.tooManyLogins(60),
  TooManyRequestsException: sentences.tooManyLogins(60),
  NetworkError: sentences.offline,
}

const nobodyToWriteTo = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
]
