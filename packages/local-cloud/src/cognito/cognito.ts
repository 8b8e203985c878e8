import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  deniedIn,
  readBody,
  requirePermission,
  type Service,
  type ServiceContext,
  ServiceError,
} from '../service.ts'
import { administration } from './administration.ts'
import { reject, type Context } from './context.ts'
import { inTransaction, openDatabase } from './database.ts'
import type { CognitoHooks, PoolDefinition } from './definitions.ts'
import type { Operation, OperationResult } from './operation.ts'
import { confirmForgotPassword, forgotPassword } from './recovery.ts'
import {
  adminSetUserMfaPreference,
  associateSoftwareToken,
  verifySoftwareToken,
} from './second-factor.ts'
import { adminInitiateAuth, adminRespondToAuthChallenge } from './sign-in.ts'

/**
 * Cognito user pools on this machine, limited to the operations of this file. Users
 * survive a restart; pools, groups and clients are those of the template.
 */
export async function createCognito(
  service: ServiceContext,
  pools: PoolDefinition[],
  hooks: CognitoHooks,
): Promise<Service> {
  const { account, clock, directory, identities, mount, region } = service
  const database = openDatabase(directory)
  const context: Context = { region, clock, database, pools }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    try {
      send(response, 200, await perform(request))
    } catch (error) {
      if (error instanceof ServiceError) return sendError(response, error)
      // There is no connection to answer on: the caller hung up, or the local cloud is stopping.
      if (request.socket.destroyed) return
      console.error(error)
      sendError(response, new ServiceError('InternalErrorException', String(error), 500))
    }
  }

  async function perform(request: IncomingMessage): Promise<object> {
    const [, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
    const operation = operations.get(name)
    if (!operation) {
      reject('UnknownOperationException', `The local Cognito does not know the operation ${name}`)
    }
    await service.faults.meet('cognito', faultErrors)
    const parameters = JSON.parse(String(await readBody(request)))
    if (operation.isSigned) authorize(request, name, String(parameters.UserPoolId))
    const outcome = inTransaction(database, () => operation.run(context, parameters))
    await carryOut(outcome)
    return outcome.answer
  }

  function authorize(request: IncomingMessage, operation: string, poolId: string) {
    const caller =
      identities.callerOf(request.headers) ??
      reject(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    requirePermission(service, deniedIn.json, caller, {
      action: `cognito-idp:${operation}`,
      resource: `arn:aws:cognito-idp:${region}:${account}:userpool/${poolId}`,
    })
  }

  async function carryOut({ letter, trigger }: OperationResult) {
    if (letter) {
      await hooks.send(letter).catch((error: unknown) => {
        reject('CodeDeliveryFailureException', `The letter was not sent: ${String(error)}`)
      })
    }
    if (trigger) {
      await hooks.trigger(trigger.functionArn, trigger.event).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        reject('UserLambdaValidationException', `PostConfirmation failed with error ${reason}.`)
      })
    }
  }

  return {
    mount,
    operationNames: [...operations.keys()],
    handle,
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

/** Every operation that the local Cognito knows, by the name the API gives it. */
const operations = new Map<string, Operation>(
  Object.entries({
    ...administration,
    AdminInitiateAuth: adminInitiateAuth,
    AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
    AdminSetUserMFAPreference: adminSetUserMfaPreference,
    AssociateSoftwareToken: associateSoftwareToken,
    ConfirmForgotPassword: confirmForgotPassword,
    ForgotPassword: forgotPassword,
    VerifySoftwareToken: verifySoftwareToken,
  }),
)

const faultErrors = {
  throttle: () => new ServiceError('TooManyRequestsException', 'Rate exceeded'),
  down: () => new ServiceError('InternalErrorException', 'Unavailable', 503),
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-requestid': randomUUID(),
      // The desk's pages call from their own origin.
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,Date',
      ...headers,
    })
    .end(JSON.stringify(body))
}

const sendError = (response: ServerResponse, { status, name, message }: ServiceError) =>
  send(response, status, { __type: name, message }, { 'x-amzn-errortype': `${name}:` })

/** Answers a browser's preflight request. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, GET, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
      'content-length': '0',
    })
    .end()
}
