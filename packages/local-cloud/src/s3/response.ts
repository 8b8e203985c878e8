import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Answer } from './call.ts'
import { S3Error } from './errors.ts'
import { xmlDocument } from '../xml.ts'

/** Of S3's results; its errors have none. */
export const s3Namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'

/** The XML of an error. Anything but an S3Error is an InternalError. */
export function errorAnswer(error: unknown): Answer {
  const { status, code, message, details } =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error))
  const body = xmlDocument('Error', [
    ['Code', code],
    ['Message', message],
    ...Object.entries(details),
  ])
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

/**
 * Sends an answer. Its date is the local cloud's: the SDK reads it to sign its next request by the
 * same clock.
 */
export async function send(answer: Answer, method: string, response: ServerResponse, now: number) {
  const { status, headers, body } = answer
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  response.sendDate = false
  response.writeHead(status, {
    ...headers,
    date: new Date(now).toUTCString(),
    'x-amz-request-id': requestId,
  })
  if (body === undefined || typeof body === 'string') {
    response.end(method === 'HEAD' ? undefined : body)
  } else {
    await pipeline(body, response)
  }
}
