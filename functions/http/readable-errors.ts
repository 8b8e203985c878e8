import type { ApiMiddleware } from './event.ts'
import { toHttpError } from './to-http-error.ts'

/**
 * Maps every error to an answer with a Swedish sentence. The site shows the text of a failed answer
 * as it is (specification section 7), so it is plain text without internal details.
 */
export const readableErrors: ApiMiddleware = {
  onError(request) {
    const { statusCode, message, extras } = toHttpError(request.error)
    request.response = {
      statusCode,
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

/**
 * Half a second before its function ends, a call fails with a `TimeoutError`: an outage, which is
 * answered with our sentence. API Gateway's own answer is in English.
 */
export const endsInTime = { timeoutEarlyInMillis: 500 }
