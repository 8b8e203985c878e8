import { createHash, timingSafeEqual } from 'node:crypto'
import { sentences } from '#shared/sentences.ts'
import { required } from '../runtime/environment.ts'
import { HttpError } from './errors.ts'
import type { ApiMiddleware } from './event.ts'

/**
 * Lets through only what CloudFront sends, which adds a secret header. Somebody who calls API
 * Gateway itself could claim any address as the visitor's.
 */
export const originVerify: ApiMiddleware = {
  before({ event }) {
    const given = digest(event.headers['x-origin-verify'] ?? '')
    if (!timingSafeEqual(given, expected)) throw new HttpError(403, sentences.foreignOrigin)
  },
}

/** Digests are compared, since only texts of one length can be compared in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const expected = digest(required('ORIGIN_VERIFY'))
