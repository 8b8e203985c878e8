import * as z from 'zod/mini'
import { findClientOfPool } from '../context.ts'
import { answerNewPassword, answerSetup, answerSoftwareToken } from '../sign-in/respond.ts'
import { signedOperation } from './operation.ts'
import { NewPassword, Username } from './parameters.ts'

const step = { UserPoolId: z.string(), ClientId: z.string(), Session: z.string() }

const Request = z.discriminatedUnion('ChallengeName', [
  z.strictObject({
    ...step,
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ChallengeResponses: z.strictObject({ USERNAME: Username, NEW_PASSWORD: NewPassword }),
  }),
  z.strictObject({
    ...step,
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    ChallengeResponses: z.strictObject({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  z.strictObject({
    ...step,
    ChallengeName: z.literal('MFA_SETUP'),
    ChallengeResponses: z.strictObject({ USERNAME: Username }),
  }),
])

/** AdminRespondToAuthChallenge: a server takes the next step of a sign-in. */
export const adminRespondToAuthChallenge = signedOperation(Request, (context, pool, input) => {
  const client = findClientOfPool(context, pool, input.ClientId)
  const username = input.ChallengeResponses.USERNAME
  switch (input.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED': {
      const password = input.ChallengeResponses.NEW_PASSWORD
      return { answer: answerNewPassword(context, client, input.Session, { username, password }) }
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const code = input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE
      return { answer: answerSoftwareToken(context, client, input.Session, { username, code }) }
    }
    case 'MFA_SETUP':
      return { answer: answerSetup(context, client, input.Session, { username }) }
  }
})
