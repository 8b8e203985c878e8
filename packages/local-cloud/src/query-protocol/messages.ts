import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { QueryError } from './query-error.ts'

/** The parameters of a call in AWS's query protocol: a form in, XML out. */
export type Parameters = URLSearchParams

/** What an operation answers: texts, or lists and objects of them. */
export type Result = { [name: string]: string | Result | Result[] }

/** The values of a list, which stand as `<name>.member.1`, `.2` and so on. */
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
  const answer =
    element(`${action}Result`, contentOf(result)) +
    element('ResponseMetadata', element('RequestId', randomUUID()))
  send(response, 200, { root: `${action}Response`, namespace, content: answer })
}

export function sendError(
  response: ServerResponse,
  namespace: string,
  { code, message, status }: QueryError,
): void {
  const error =
    element('Type', status < 500 ? 'Sender' : 'Receiver') +
    element('Code', escape(code)) +
    element('Message', escape(message))
  const answer = element('Error', error) + element('RequestId', randomUUID())
  send(response, status, { root: 'ErrorResponse', namespace, content: answer })
}

function send(
  response: ServerResponse,
  status: number,
  { root, namespace, content }: { root: string; namespace: string; content: string },
): void {
  const body = `<${root} xmlns="${namespace}">${content}</${root}>`
  response
    .writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

const contentOf = (result: Result): string =>
  Object.entries(result)
    .map(([name, value]) => element(name, textOf(value)))
    .join('')

function textOf(value: Result[string]): string {
  if (typeof value === 'string') return escape(value)
  if (!Array.isArray(value)) return contentOf(value)
  return value.map(member => element('member', contentOf(member))).join('')
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`

const escape = (text: string) =>
  text.replaceAll(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
