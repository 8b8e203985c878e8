import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
  type AdminInitiateAuthResponse,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { adminGroup, challenges, type Administrator } from '#shared/admins.ts'
import { isCommonPassword, shortestPassword } from '#shared/passwords.ts'
import { required } from '../runtime/environment.ts'
import { cognito, UserPoolId } from './cognito.ts'
import { refuseLogin, refuseStep, SignInRefused } from './cognito-errors.ts'

/** A step of a sign-in that waits for its answer; `session` is Cognito's own mark of it. */
export const Step = z.object({
  challenge: z.enum(challenges),
  username: z.string(),
  session: z.string(),
})

export type Step = z.output<typeof Step>

/** Somebody who proved who they are, or the next step; with a key for the authenticator app to set up. */
export type Outcome =
  | { user: Administrator; isAdministrator: boolean }
  | { step: Step; secretCode?: string | undefined }

/**
 * Begins a sign-in. Throws SignInRefused, which says the same for a wrong password, an unknown name
 * and an account that is disabled.
 */
export async function signIn(username: string, password: string): Promise<Outcome> {
  if (!possibleName.test(username)) throw new SignInRefused('credentials')
  const command = new AdminInitiateAuthCommand({
    UserPoolId,
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  })
  return proceed(username, await cognito.send(command).catch(refuseLogin))
}

/** Answers a step. Throws SignInRefused, after which a wrong answer may be followed by another. */
export async function answerStep(step: Step, answer: string): Promise<Outcome> {
  const { response, session = step.session } = await responseTo(step, answer)
  const command = new AdminRespondToAuthChallengeCommand({
    UserPoolId,
    ClientId,
    ChallengeName: step.challenge,
    ChallengeResponses: { USERNAME: step.username, ...response },
    Session: session,
  })
  const result = await cognito.send(command).catch(error => refuseStep(error, answer))
  return proceed(step.username, result)
}

const ClientId = required('USER_POOL_CLIENT_ID')

/** What Cognito takes for a username (API Reference, AdminInitiateAuth); others nobody can have. */
const possibleName = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u

async function responseTo(
  { challenge, session }: Step,
  answer: string,
): Promise<{ response?: Record<string, string>; session?: string | undefined }> {
  switch (challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      // Cognito refuses these as malformed, in a way that fits many other mistakes.
      if (answer.trim() !== answer) throw new SignInRefused('spacesAroundPassword')
      // Cognito compares with what has leaked on its most expensive plan only.
      if (answer.length >= shortestPassword && isCommonPassword(answer)) {
        throw new SignInRefused('commonPassword')
      }
      return { response: { NEW_PASSWORD: answer } }
    case 'SOFTWARE_TOKEN_MFA':
      return { response: { SOFTWARE_TOKEN_MFA_CODE: readCode(answer) } }
    case 'MFA_SETUP':
      return { session: await verifyFirstCode(session, readCode(answer)) }
  }
}

/** Apps show the code as two groups of three digits, and so do people type it. */
function readCode(answer: string): string {
  const code = answer.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) throw new SignInRefused('code')
  return code
}

async function verifyFirstCode(Session: string, UserCode: string) {
  const command = new VerifySoftwareTokenCommand({ Session, UserCode })
  const { Status, ...verified } = await cognito.send(command).catch(refuseStep)
  if (Status !== 'SUCCESS') throw new SignInRefused('code')
  return verified.Session
}

async function proceed(username: string, response: AdminInitiateAuthResponse): Promise<Outcome> {
  const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = response
  if (AuthenticationResult?.AccessToken) return userOf(AuthenticationResult.AccessToken)
  const step = z.parse(Step, {
    challenge: ChallengeName,
    // Somebody may sign in with an e-mail address; the steps want the name itself.
    username: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? username,
    session: Session,
  })
  return step.challenge === 'MFA_SETUP' ? offerSecret(step) : { step }
}

/** Asks for the key that the authenticator app is set up with. */
async function offerSecret(step: Step): Promise<Outcome> {
  const command = new AssociateSoftwareTokenCommand({ Session: step.session })
  const { SecretCode, Session = step.session } = await cognito.send(command)
  return { step: { ...step, session: Session }, secretCode: SecretCode }
}

const AccessToken = z.object({
  // Cognito's own ids look like a UUID, but are not always one in the eyes of RFC 9562.
  sub: z.guid(),
  username: z.string(),
  'cognito:groups': z.optional(z.array(z.string())),
})

/** The token's signature is not checked, since the token comes from Cognito itself. It is not kept. */
function userOf(token: string): Outcome {
  const [, payload = ''] = token.split('.')
  const claims = z.parse(AccessToken, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return {
    user: { id: claims.sub, username: claims.username },
    isAdministrator: claims['cognito:groups']?.includes(adminGroup) ?? false,
  }
}
