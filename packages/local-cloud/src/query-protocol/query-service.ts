import { readBody, type Service, type Surroundings } from '../service.ts'
import type { Identity } from '../identities.ts'
import { verifyHeaderSignature } from '../sigv4/verify.ts'
import { parseAuthorization } from '../sigv4/credential.ts'
import { QueryError, signatureErrors } from './query-error.ts'
import { sendError, sendResult, type Parameters, type Result } from './messages.ts'

interface Definition {
  /** The service's name in a credential scope, such as `sts`. */
  service: string
  /** Of its answers, such as `https://sts.amazonaws.com/doc/2011-06-15/`. */
  namespace: string
  operations: Map<string, (parameters: Parameters, caller: Identity) => Result>
}

/**
 * A service that answers from what is known when it is created, to callers who sign for whichever
 * region: the stacks of a product lie in two. Actions that it does not know are refused by name.
 */
export function createQueryService(
  { mount, clock, identities }: Surroundings,
  { service, namespace, operations }: Definition,
): Service {
  return {
    mount,
    async handle(request, response) {
      try {
        const body = await readBody(request)
        const signed = parseAuthorization(request.headers.authorization ?? '')
        const verified = verifyHeaderSignature(request, body, identities, {
          service,
          region: signed?.credential.region ?? '',
          now: clock.now(),
        })
        if (!verified.ok) throw signatureErrors[verified.code]
        const parameters = new URLSearchParams(body.toString())
        const action = parameters.get('Action') ?? ''
        const operation = operations.get(action)
        if (!operation) {
          throw new QueryError('InvalidAction', `The local ${service} does not know ${action}`)
        }
        const result = operation(parameters, verified.identity)
        sendResult(response, { action, namespace, result })
      } catch (error) {
        if (!(error instanceof QueryError)) throw error
        sendError(response, namespace, error)
      }
    },
    async close() {},
  }
}
