import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Service, ServiceContext } from '../service.ts'
import type { Context } from './context.ts'
import { inTransaction, openDatabase } from './database.ts'
import type { CognitoHooks, PoolDefinition } from './definitions.ts'
import { CognitoError, reject } from './errors.ts'
import { operations } from './operations/all.ts'
import type { OperationResult } from './operations/operation.ts'
import { identify, requirePermission } from './permissions.ts'
import { loadSecret } from './secrets.ts'
import {
  answerError,
  answerJson,
  answerPreflight,
  parametersOf,
  readBytes,
  targetOf,
} from './protocol.ts'

/**
 * Cognito user pools on this machine, limited to the operations in `operations/all.ts`. Users
 * survive a restart; pools, groups and clients are those of the template. Throws an Error when the
 * folder cannot be used.
 */
export async function createCognito(
  service: ServiceContext,
  pools: PoolDefinition[],
  hooks: CognitoHooks,
): Promise<Service> {
  const { clock, directory, mount, region } = service
  const database = openDatabase(directory)
  const context: Context = {
    region,
    clock,
    database,
    pools,
    tokenKey: loadSecret(database, 'token-key'),
    unknownUserSecret: loadSecret(database, 'stranger-secret'),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    try {
      answerJson(response, 200, await perform(request))
    } catch (error) {
      if (error instanceof CognitoError) return answerError(response, error)
      // There is no connection to answer on: the caller hung up, or the local cloud is stopping.
      if (request.socket.destroyed) return
      console.error(error)
      answerError(response, new CognitoError('InternalErrorException', String(error), 500))
    }
  }

  async function perform(request: IncomingMessage): Promise<object> {
    const name = targetOf(request)
    const operation = operations.get(name)
    if (!operation) {
      reject('UnknownOperationException', `The local Cognito does not know the operation ${name}`)
    }
    await service.faults.meet('cognito', faultErrors)
    const body = await readBytes(request)
    const parameters = parametersOf(body)
    if (operation.isSigned) {
      const identity = identify(service, request, body)
      requirePermission(service, identity, name, String(parameters.UserPoolId))
    }
    const outcome = inTransaction(database, () => operation.run(context, parameters))
    await carryOut(outcome)
    return outcome.answer
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

const faultErrors = {
  throttle: () => new CognitoError('TooManyRequestsException', 'Rate exceeded'),
  down: () => new CognitoError('InternalErrorException', 'Unavailable', 503),
}
