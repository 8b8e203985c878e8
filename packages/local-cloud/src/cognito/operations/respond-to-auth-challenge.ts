import * as z from 'zod/mini'
import { type Client, type Context, findClient, findClientOfPool } from '../context.ts'
import {
  answerExchange,
  answerNewPassword,
  answerSetup,
  answerSoftwareToken,
} from '../sign-in/respond.ts'
import { publicOperation, signedOperation } from './operation.ts'
import { extras, NewPassword, Username } from './parameters.ts'

const exchange = {
  Session: z.optional(z.string()),
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.strictObject({
    USERNAME: Username,
    PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
    PASSWORD_CLAIM_SIGNATURE: z.string(),
    TIMESTAMP: z.string(),
  }),
}

const newPassword = {
  Session: z.string(),
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  ChallengeResponses: z.strictObject({ USERNAME: Username, NEW_PASSWORD: NewPassword }),
}

const softwareToken = {
  Session: z.string(),
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  ChallengeResponses: z.strictObject({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: z.string() }),
}

const setup = {
  Session: z.string(),
  ChallengeName: z.literal('MFA_SETUP'),
  ChallengeResponses: z.strictObject({ USERNAME: Username }),
}

const atClient = { ClientId: z.string(), ...extras }
const ClientRequest = z.discriminatedUnion('ChallengeName', [
  z.strictObject({ ...atClient, ...exchange }),
  z.strictObject({ ...atClient, ...newPassword }),
  z.strictObject({ ...atClient, ...softwareToken }),
  z.strictObject({ ...atClient, ...setup }),
])

const inPool = { UserPoolId: z.string(), ...atClient }
const ServerRequest = z.discriminatedUnion('ChallengeName', [
  z.strictObject({ ...inPool, ...exchange }),
  z.strictObject({ ...inPool, ...newPassword }),
  z.strictObject({ ...inPool, ...softwareToken }),
  z.strictObject({ ...inPool, ...setup }),
])

/** RespondToAuthChallenge: a browser or an app takes the next step of a sign-in. */
export const respondToAuthChallenge = publicOperation(ClientRequest, (context, input) => ({
  answer: respond(context, findClient(context, input.ClientId), input),
}))

/** AdminRespondToAuthChallenge: a server takes the next step of a sign-in. */
export const adminRespondToAuthChallenge = signedOperation(
  ServerRequest,
  (context, pool, input) => ({
    answer: respond(context, findClientOfPool(context, pool, input.ClientId), input),
  }),
)

type Request = z.output<typeof ClientRequest> | z.output<typeof ServerRequest>

function respond(context: Context, client: Client, input: Request): object {
  const username = input.ChallengeResponses.USERNAME
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerExchange(context, client, {
        secretBlock: input.ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK,
        signature: input.ChallengeResponses.PASSWORD_CLAIM_SIGNATURE,
        timestamp: input.ChallengeResponses.TIMESTAMP,
      })
    case 'NEW_PASSWORD_REQUIRED': {
      const password = input.ChallengeResponses.NEW_PASSWORD
      return answerNewPassword(context, client, input.Session, { username, password })
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const code = input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE
      return answerSoftwareToken(context, client, input.Session, { username, code })
    }
    case 'MFA_SETUP':
      return answerSetup(context, client, input.Session, { username })
  }
}
