import { sentences } from '#shared/sentences.ts'
import { HttpError } from './errors.ts'
import type { ApiMiddleware } from './event.ts'
import { isFromCloudFront } from './origin-secret.ts'

/**
 * Answers 403 to calls that do not come through CloudFront. A direct caller of API Gateway could
 * claim any address as the visitor's.
 */
export const originVerify: ApiMiddleware = {
  before({ event }) {
    if (!isFromCloudFront(event.headers)) throw new HttpError(403, sentences.foreignOrigin)
  },
}
