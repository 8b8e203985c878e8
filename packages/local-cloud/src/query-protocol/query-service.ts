import type { FaultErrors, ServiceName } from '../faults.ts'
import type { Identity } from '../identities.ts'
import { readBody, type Service, type ServiceContext } from '../service.ts'
import { verifyHeaderSignature } from '../sigv4/verify.ts'
import { sendError, sendResult, type Parameters, type Result } from './messages.ts'
import { QueryError, signatureErrors } from './query-error.ts'

/**
 * Answers a caller with a valid signature. Throws a QueryError.
 *
 * @param origin under which the caller reaches this machine
 */
export type Operation = (parameters: Parameters, caller: Identity, origin: string) => Result

interface Definition {
  /** The service's name in a credential scope, such as `sts`. */
  service: string
  /** Of its answers, such as `https://sts.amazonaws.com/doc/2011-06-15/`. */
  namespace: string
  operations: ReadonlyMap<string, Operation>
  /** The region callers must sign for; without it any, as stacks may lie in two. */
  region?: string
  /** The errors by which the service of this name answers its faults. */
  faults?: { service: ServiceName; errors: FaultErrors }
}

/** A service with AWS's query protocol. Actions that it does not know are rejected by name. */
export function createQueryService(
  { mount, clock, identities, ...context }: ServiceContext,
  { service, namespace, operations, region, faults }: Definition,
): Service {
  return {
    mount,
    operationNames: [...operations.keys()],
    async handle(request, response) {
      // Clients correct their clock by this header, and sign with the corrected time.
      response.setHeader('date', new Date(clock.now()).toUTCString())
      try {
        const body = await readBody(request).catch(tooLong)
        const verified = verifyHeaderSignature(request, body, identities, {
          service,
          region,
          now: clock.now(),
        })
        if (!verified.ok) throw signatureErrors[verified.code]
        if (faults) await context.faults.meet(faults.service, faults.errors)
        const parameters = new URLSearchParams(body.toString())
        const action = parameters.get('Action') ?? ''
        const operation = operations.get(action)
        if (!operation) {
          throw new QueryError('InvalidAction', `The local ${service} does not know ${action}`)
        }
        const origin = `http://${request.headers.host}`
        const result = operation(parameters, verified.identity, origin)
        sendResult(response, { action, namespace, result })
      } catch (error) {
        if (!(error instanceof QueryError)) throw error
        sendError(response, namespace, error)
      }
    },
    async close() {},
  }
}

function tooLong(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw new QueryError('InvalidParameterValue', 'Message length is more than 10485760 bytes long')
}
