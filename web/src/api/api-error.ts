import type { Endpoint } from '#shared/contract/endpoint.ts'
import { sentences } from '#shared/sentences.ts'

/** A call that failed. `message` is for developers, `sentence` is what people may read. */
export class ApiError extends Error {
  /** The answer's status; 0 when there was no answer. */
  readonly status: number
  /** In Swedish, also for errors of the browser or the network. */
  readonly sentence: string
  /** True if the server sent the sentence, false if it is a default of ours. */
  readonly isFromServer: boolean
  /** The reason of a refusal, for a page in another language, and the minutes until the next try. */
  readonly code: string | undefined
  readonly minutes: number | undefined

  constructor(
    message: string,
    status: number,
    sentence: string,
    options: { cause?: unknown; isFromServer?: boolean; headers?: Headers } = {},
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
    this.isFromServer = options.isFromServer ?? false
    this.code = options.headers?.get('error-code') ?? undefined
    this.minutes = Math.ceil(Number(options.headers?.get('retry-after')) / 60)
  }
}

/**
 * Narrows an error to an ApiError.
 *
 * @throws any other error, which is a mistake in our code
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/**
 * The error of an answer that is not OK: `404: Apartment not found` (specification section 7). Only
 * plain text is written for people; otherwise they read a sentence by the status alone.
 */
export function errorOf(response: Response, body: string, caller: Endpoint['caller']): ApiError {
  const isPlainText = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  const isFromServer = isPlainText && body !== ''
  return new ApiError(
    `${response.status}: ${body || response.statusText}`,
    response.status,
    isFromServer ? body : sentenceFor(response.status, caller),
    { isFromServer, headers: response.headers },
  )
}

/** The error message for an answer without one of its own, by its status. */
function sentenceFor(status: number, caller: Endpoint['caller']): string {
  // A visitor has no session: a proxy has refused the call.
  if (caller === 'admin' && (status === 401 || status === 403)) return sentences.signedOut
  if (status === 404) return sentences.unknownCall
  if (status === 405) return sentences.wrongMethod
  if (status === 413) return sentences.textTooLong
  // A 429 without a sentence is that of API Gateway's throttle, for all viewers together.
  if ([429, 502, 503, 504].includes(status)) return sentences.unavailable
  return status < 500 ? sentences.unreadable : sentences.ourFault
}

/** The error of a call without an answer: no network, or a closed connection. */
export const unreachable = (cause: unknown) =>
  new ApiError(sentences.offline, 0, sentences.offline, { cause })
