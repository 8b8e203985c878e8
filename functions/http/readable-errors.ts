import { sentences } from '#shared/sentences.ts'
import { isOutage } from '../runtime/outage.ts'
import { HttpError } from './errors.ts'
import type { ApiMiddleware } from './event.ts'

/**
 * Turns whatever was thrown into a Swedish sentence. The site shows the text of a failed answer as
 * it is (specification section 7), so it is plain text and says nothing about our insides.
 */
export const readableErrors: ApiMiddleware = {
  onError(request) {
    const { status, message, extras } = explain(request.error)
    request.response = {
      statusCode: status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...extras.headers,
      },
      ...(extras.cookies && { cookies: extras.cookies }),
      body: message,
    }
  },
}

function explain(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isOutage(error)) return new HttpError(503, sentences.unavailable)
  return new HttpError(500, sentences.ourFault)
}
