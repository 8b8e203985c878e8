import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readBody, ServiceError } from '../service.ts'

/** A call in AWS JSON 1.0, which names its operation in the header x-amz-target. */
export interface Call {
  operation: string
  headers: IncomingHttpHeaders
  input: object
}

/** The HTTP side of DynamoDB. A client that hangs up does no harm. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: Call) => Promise<object>,
) {
  const { headers } = request
  const operation = String(headers['x-amz-target']).replace(/^DynamoDB_20120810\./, '')
  const body = await readBody(request).catch(() => undefined)
  if (!body) return void response.destroy()
  try {
    const input = JSON.parse(body.toString()) as object
    send(response, 200, await answer({ operation, headers, input }))
  } catch (error) {
    if (!(error instanceof ServiceError)) console.error(`DynamoDB's ${operation} failed`, error)
    const { name, message, details, status } = error instanceof ServiceError ? error : failed
    const __type = `com.amazonaws.dynamodb.v20120810#${name}`
    send(response, status, { __type, message, ...details })
  }
}

const failed = new ServiceError(
  'InternalServerError',
  'The request processing has failed because of an unknown error',
  500,
)

function send(response: ServerResponse, status: number, answer: object) {
  const body = Buffer.from(JSON.stringify(answer))
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': body.length,
      'x-amzn-requestid': randomUUID(),
    })
    .end(body)
}
