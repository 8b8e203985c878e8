import { sentences } from '#shared/sentences.ts'
import { HttpError } from './errors.ts'
import type { ApiMiddleware } from './event.ts'
import { isFromCloudFront } from './origin-secret.ts'

/**
 * Lets through only what CloudFront sends. Somebody who calls API Gateway itself could claim any
 * address as the visitor's.
 */
export const originVerify: ApiMiddleware = {
  before({ event }) {
    if (!isFromCloudFront(event.headers)) throw new HttpError(403, sentences.foreignOrigin)
  },
}
