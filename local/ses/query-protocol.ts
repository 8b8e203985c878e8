import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { SesError } from './errors.ts'

/** The parameters of a call in AWS's query protocol: a form in, XML out. */
export type Parameters = URLSearchParams

/** The values of a list, which stand as `<name>.member.1`, `.2` and so on. */
export function listOf(parameters: Parameters, name: string): string[] {
  const values: string[] = []
  for (;;) {
    const value = parameters.get(`${name}.member.${values.length + 1}`)
    if (value === null) return values
    values.push(value)
  }
}

export function sendResult(
  response: ServerResponse,
  action: string,
  result: Record<string, string>,
): void {
  const fields = Object.entries(result).map(([name, value]) => element(name, escape(value)))
  const answer =
    element(`${action}Result`, fields.join('')) +
    element('ResponseMetadata', element('RequestId', randomUUID()))
  send(response, 200, `${action}Response`, answer)
}

export function sendError(response: ServerResponse, { code, message, status }: SesError): void {
  const error =
    element('Type', status < 500 ? 'Sender' : 'Receiver') +
    element('Code', escape(code)) +
    element('Message', escape(message))
  const answer = element('Error', error) + element('RequestId', randomUUID())
  send(response, status, 'ErrorResponse', answer)
}

function send(response: ServerResponse, status: number, root: string, content: string): void {
  const body = `<${root} xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${content}</${root}>`
  response
    .writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`

const escape = (text: string) =>
  text.replaceAll(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
