import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { xmlDocument, type Elements } from '../xml.ts'
import type { QueryError } from './query-error.ts'

/** The parameters of a call in AWS's query protocol: a form in, XML out. */
export type Parameters = URLSearchParams

/** The result of an operation: texts, or lists, objects and maps of them. */
export type Result = { [name: string]: string | Result | Result[] | Map<string, Result> }

/** The values of a list, which are sent as `<name>.member.1`, `.2` and so on. */
export function listOf(parameters: Parameters, name: string): string[] {
  const values: string[] = []
  for (;;) {
    const value = parameters.get(`${name}.member.${values.length + 1}`)
    if (value === null) return values
    values.push(value)
  }
}

/** `namespace` is the service's own, with a slash at its end. */
export function sendResult(
  response: ServerResponse,
  { action, namespace, result }: { action: string; namespace: string; result: Result },
): void {
  send(response, 200, namespace, `${action}Response`, [
    [`${action}Result`, elementsOf(result)],
    ['ResponseMetadata', [['RequestId', randomUUID()]]],
  ])
}

/**
 * Answers with an error in the query protocol's XML, with the error's own status. `namespace` is
 * the service's own, with a slash at its end.
 */
export function sendError(
  response: ServerResponse,
  namespace: string,
  { code, message, status }: QueryError,
): void {
  const error: Elements = [
    ['Type', status < 500 ? 'Sender' : 'Receiver'],
    ['Code', code],
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
  Object.entries(result).map(([name, value]) => [name, contentOf(value)])

function contentOf(value: Result[string]): string | Elements {
  if (typeof value === 'string') return value
  if (value instanceof Map) {
    return Array.from(value, ([key, each]) => [
      'entry',
      [
        ['key', key],
        ['value', elementsOf(each)],
      ],
    ])
  }
  if (!Array.isArray(value)) return elementsOf(value)
  return value.map(member => ['member', elementsOf(member)])
}
