import { Amplify } from 'aws-amplify'
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import { passwordSentences, sentences } from '#shared/sentences.ts'
import { ApiError, unreachable } from '../../api/api-error.ts'
import type { StepFailure } from './step-form.tsx'

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

/** Runs one call of Cognito's API; answers with the failure, if any. */
async function attempt(act: () => Promise<void>): Promise<StepFailure | undefined> {
  try {
    await configure()
    await act()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return { sentence: error.sentence }
    const known = error instanceof Error ? failures[error.name] : undefined
    if (!known) console.error(error)
    return known ?? { sentence: sentences.ourFault }
  }
}

const wrongCode: StepFailure = { field: 'code', sentence: 'Koden stämmer inte eller har gått ut.' }
const tooMany: StepFailure = { sentence: sentences.tooManyLogins(60) }

/** By the names of Cognito's exceptions and of Amplify's own error. */
const failures: Record<string, StepFailure> = {
  CodeMismatchException: wrongCode,
  ExpiredCodeException: wrongCode,
  // For accounts that are unknown, disabled or without a first password.
  NotAuthorizedException: wrongCode,
  UserNotFoundException: wrongCode,
  InvalidPasswordException: { field: 'password', sentence: passwordSentences.common },
  PasswordHistoryPolicyViolationException: {
    field: 'password',
    sentence: passwordSentences.used,
  },
  LimitExceededException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  TooManyRequestsException: tooMany,
  NetworkError: { sentence: sentences.offline },
}

const nobodyToWriteTo = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
]
