import { sentences } from '#shared/sentences.ts'
import { answers, DomainError, type Answer } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { HttpError, type ApiMiddleware } from './reply.ts'

/** Also for what middy's parser refuses; 503 for an outage, and 500 for everything else. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DomainError) return httpErrorOf(error)
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 415) return new HttpError(415, sentences.unreadable)
  if (statusCode === 422) return new HttpError(400, sentences.unreadable)
  if (isOutage(error)) return new HttpError(503, sentences.unavailable)
  return new HttpError(500, sentences.ourFault)
}

function httpErrorOf({ reason, retryAfterSeconds: seconds = 0 }: DomainError): HttpError {
  const [status, sentence]: Answer = answers[reason]
  // For a page that says it in another language.
  const code = { 'error-code': reason }
  if (typeof sentence === 'string') return new HttpError(status, sentence, code)
  const headers = { ...code, 'retry-after': String(seconds) }
  return new HttpError(status, sentence(Math.ceil(seconds / 60)), headers)
}

/**
 * The site shows the text of a failed answer as it is (specification section 7). What is not the caller's fault is
 * logged, with nothing about a person. Every call is in API Gateway's own access log.
 */
export const readableErrors: ApiMiddleware = {
  onError(request) {
    const { event, error } = request
    const { statusCode: status, message, headers } = toHttpError(error)
    if (status >= 500) {
      const { routeKey } = event
      const { requestId } = event.requestContext
      log('ERROR', 'call failed', { requestId, routeKey, status, error: describeError(error) })
    }
    request.response = {
      statusCode: status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...headers,
      },
      body: message,
    }
  },
}
