import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FaultErrors } from './faults.ts'
import type { Identity } from './identities.ts'
import { readBody, type Service, type ServiceContext, ServiceError } from './service.ts'
import { xmlDocument, type Elements } from './xml.ts'

/** Answers a caller with a known access key. Throws a ServiceError. */
export type Operation = (parameters: Parameters, caller: Identity) => Result

interface Definition {
  /** The service's name, such as `ses`. */
  service: string
  /** Of its answers, such as `http://ses.amazonaws.com/doc/2010-12-01/`. */
  namespace: string
  operations: ReadonlyMap<string, Operation>
  /** The errors by which SES answers its faults. */
  faults?: FaultErrors
}

/** A service with AWS's query protocol. Actions that it does not know are rejected by name. */
export function createQueryService(
  { mount, identities, ...context }: ServiceContext,
  { service, namespace, operations, faults }: Definition,
): Service {
  return {
    mount,
    operationNames: [...operations.keys()],
    async handle(request, response) {
      try {
        const body = await readBody(request)
        const caller = identities.callerOf(request.headers)
        if (!caller) throw invalidToken()
        if (faults) await context.faults.meet('ses', faults)
        const parameters = new URLSearchParams(body.toString())
        const action = parameters.get('Action') ?? ''
        const operation = operations.get(action)
        if (!operation) {
          throw new ServiceError('InvalidAction', `The local ${service} does not know ${action}`)
        }
        const result = operation(parameters, caller)
        send(response, 200, namespace, `${action}Response`, [
          [`${action}Result`, elementsOf(result)],
          ['ResponseMetadata', [['RequestId', randomUUID()]]],
        ])
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        sendError(response, namespace, error)
      }
    },
    async close() {},
  }
}

/** Status 403: nobody has the access key of the request. */
export const invalidToken = () =>
  new ServiceError(
    'InvalidClientTokenId',
    'The security token included in the request is invalid.',
    403,
  )

/** The parameters of a call in AWS's query protocol: a form in, XML out. */
export type Parameters = URLSearchParams

/** The result of an operation: texts, or lists of them by their names. */
export type Result = { [name: string]: string | Result[] }

/** The values of a list, which are sent as `<name>.member.1`, `.2` and so on. */
export function listOf(parameters: Parameters, name: string): string[] {
  const values: string[] = []
  for (;;) {
    const value = parameters.get(`${name}.member.${values.length + 1}`)
    if (value === null) return values
    values.push(value)
  }
}

/**
 * Answers with an error in the query protocol's XML, with the error's own status. `namespace` is
 * the service's own, with a slash at its end.
 */
export function sendError(
  response: ServerResponse,
  namespace: string,
  { name, message, status }: ServiceError,
): void {
  const error: Elements = [
    ['Type', status < 500 ? 'Sender' : 'Receiver'],
    ['Code', name],
    ['Message', message],
  ]
  send(response, status, namespace, 'ErrorResponse', [
    ['Error', error],
    ['RequestId', randomUUID()],
  ])
}

function send(
  response: ServerResponse,
  status: number,
  namespace: string,
  root: string,
  content: Elements,
): void {
  const body = xmlDocument(root, content, namespace)
  response
    .writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

const elementsOf = (result: Result): Elements =>
  Object.entries(result).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.map(member => ['member', elementsOf(member)]),
  ])
