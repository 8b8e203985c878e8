import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../service.ts'
import { CognitoError } from './errors.ts'

/** The operation that a request names in its x-amz-target (AWS JSON 1.1). */
export function targetOf(request: IncomingMessage): string {
  const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
  return operation
}

/** The body. Throws SerializationException when it is longer than a megabyte. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  return readBody(request, 1024 * 1024).catch((error: unknown) => {
    // The body is not too long when the caller went away.
    throw error instanceof RangeError ? illFormed() : error
  })
}

/** The body's parameters. Throws SerializationException when they are no JSON object. */
export function parametersOf(body: Buffer): Record<string, unknown> {
  try {
    const parameters: unknown = JSON.parse(body.toString() || '{}')
    if (isRecord(parameters)) return parameters
  } catch {
    // Rejected below, as JSON that is no object.
  }
  throw illFormed()
}

const illFormed = () =>
  new CognitoError('SerializationException', 'The body is no JSON object of at most a megabyte')

/** Answers with JSON. Any origin may read it, since browsers call the public operations. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      'content-length': Buffer.byteLength(text),
      'x-amzn-requestid': randomUUID(),
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
      ...headers,
    })
    .end(text)
}

/** Answers with an exception, in the form from which every SDK makes its error. */
export function answerError(response: ServerResponse, error: CognitoError): void {
  answerJson(
    response,
    error.status,
    { __type: error.type, message: error.message },
    {
      'x-amzn-errortype': `${error.type}:`,
      'x-amzn-errormessage': error.message.replaceAll(/[^\x20-\x7e]/g, '?'),
    },
  )
}

/** Answers a browser's preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
