import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../service.ts'
import { DynamoDbError } from './errors.ts'

/** A call in AWS JSON 1.0, which names its operation in the header x-amz-target. */
export interface Call {
  operation: string
  request: IncomingMessage
  /** Throws a SerializationException when the body is no JSON object. */
  parseBody(): object
}

const maxBodyBytes = 16 * 1024 * 1024

/** The HTTP side of DynamoDB, which no malformed or incomplete request can break. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: Call) => Promise<object>,
) {
  let body: Buffer
  try {
    body = await readBody(request, maxBodyBytes)
  } catch (error) {
    if (error instanceof RangeError) return void response.writeHead(413).end()
    return void response.destroy()
  }
  const target = String(request.headers['x-amz-target'] ?? '')
  const operation = target.replace(/^DynamoDB_20120810\./, '')
  try {
    send(response, 200, await answer({ operation, request, parseBody: () => parse(body) }))
  } catch (error) {
    if (!(error instanceof DynamoDbError)) console.error(`DynamoDB's ${operation} failed`, error)
    const { name, message, details, status } = error instanceof DynamoDbError ? error : failed
    const __type = `com.amazonaws.dynamodb.v20120810#${name}`
    send(response, status, { __type, message, ...details })
  }
}

const failed = new DynamoDbError(
  'InternalServerError',
  'The request processing has failed because of an unknown error',
  {},
  500,
)

function parse(body: Buffer): object {
  try {
    const request: unknown = JSON.parse(body.toString() || '{}')
    if (typeof request === 'object' && request && !Array.isArray(request)) return request
  } catch {
    // Rejected below, as AWS rejects a body that is no JSON object.
  }
  throw new DynamoDbError('SerializationException', 'Start of structure or map expected')
}

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
