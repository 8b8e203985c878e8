import { sentences } from '#shared/sentences.ts'
import { HttpError } from './errors.ts'
import type { ApiEvent, ApiMiddleware } from './event.ts'
import { parseJson } from './parse-json.ts'

/** The maximum length of a body, in bytes. */
const maxBodyBytes = 64 * 1024

/** Parses bodies; answers 413, 415 or 400 for those that are too long or no JSON object. */
export const jsonBody: ApiMiddleware = {
  before({ event }) {
    bodies.set(event, read(event))
  },
}

/** The body of this event, parsed; undefined when it has none. */
export const bodyOf = (event: ApiEvent) => bodies.get(event)

const bodies = new WeakMap<ApiEvent, Record<string, unknown> | undefined>()

function read({ body, isBase64Encoded, headers }: ApiEvent) {
  if (!body) return undefined
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBodyBytes) throw new HttpError(413, sentences.textTooLong)
  if (!isJson(headers['content-type'])) throw new HttpError(415, sentences.unreadable)
  return parseJson(bytes)
}

const isJson = (contentType = '') => /^\s*application\/json\s*(;|$)/i.test(contentType)
