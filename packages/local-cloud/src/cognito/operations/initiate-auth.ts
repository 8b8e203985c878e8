import * as z from 'zod/mini'
import { type Client, type Context, findClient, findClientOfPool } from '../context.ts'
import { refuse } from '../errors.ts'
import { beginExchange, beginWithPassword, refresh } from '../sign-in/begin.ts'
import { publicOperation, signedOperation } from './operation.ts'
import { extras, Username } from './parameters.ts'

const withExchange = {
  AuthFlow: z.literal('USER_SRP_AUTH'),
  AuthParameters: z.strictObject({ USERNAME: Username, SRP_A: z.string() }),
}

const withRefreshToken = {
  AuthFlow: z.literal('REFRESH_TOKEN_AUTH'),
  AuthParameters: z.strictObject({ REFRESH_TOKEN: z.string() }),
}

const PasswordParameters = z.strictObject({ USERNAME: Username, PASSWORD: z.string() })

const atClient = { ClientId: z.string(), ...extras }
const ClientRequest = z.discriminatedUnion('AuthFlow', [
  z.strictObject({
    ...atClient,
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: PasswordParameters,
  }),
  z.strictObject({ ...atClient, ...withExchange }),
  z.strictObject({ ...atClient, ...withRefreshToken }),
])

const inPool = { UserPoolId: z.string(), ...atClient }
const ServerRequest = z.discriminatedUnion('AuthFlow', [
  z.strictObject({
    ...inPool,
    AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
    AuthParameters: PasswordParameters,
  }),
  z.strictObject({ ...inPool, ...withExchange }),
  z.strictObject({ ...inPool, ...withRefreshToken }),
])

/** InitiateAuth: a browser or an app signs somebody in. */
export const initiateAuth = publicOperation(ClientRequest, (context, input) => ({
  answer: begin(context, findClient(context, input.ClientId), input),
}))

/** AdminInitiateAuth: a server signs somebody in. */
export const adminInitiateAuth = signedOperation(ServerRequest, (context, pool, input) => ({
  answer: begin(context, findClientOfPool(context, pool, input.ClientId), input),
}))

type Request = z.output<typeof ClientRequest> | z.output<typeof ServerRequest>

function begin(context: Context, client: Client, input: Request): object {
  if (!client.flows.includes(`ALLOW_${input.AuthFlow}`)) {
    refuse('InvalidParameterException', refusals[input.AuthFlow])
  }
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH': {
      const { USERNAME, SRP_A } = input.AuthParameters
      return beginExchange(context, client, USERNAME, SRP_A)
    }
    case 'REFRESH_TOKEN_AUTH': {
      const answer = refresh(context, client, input.AuthParameters.REFRESH_TOKEN)
      return { ...answer, ChallengeParameters: {} }
    }
    default: {
      const { USERNAME, PASSWORD } = input.AuthParameters
      return beginWithPassword(context, client, USERNAME, PASSWORD)
    }
  }
}

/** For a flow that the client does not allow, each in the words of the real service. */
const refusals = {
  USER_PASSWORD_AUTH: 'USER_PASSWORD_AUTH flow not enabled for this client',
  ADMIN_USER_PASSWORD_AUTH: 'Auth flow not enabled for this client',
  USER_SRP_AUTH: 'USER_SRP_AUTH is not enabled for the client.',
  REFRESH_TOKEN_AUTH: 'Auth flow not enabled for this client',
}
