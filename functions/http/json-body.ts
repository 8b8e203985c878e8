import httpJsonBodyParser from '@middy/http-json-body-parser'
import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { refusedCharacters } from '#shared/text-rules.ts'
import { HttpError, type ApiMiddleware } from './reply.ts'

const maxBodyBytes = 64 * 1024

/** Answers 413, 415 or 400 for a body that is too long, no JSON object, or no storable text. */
export const jsonBody: ApiMiddleware = {
  before(request) {
    const { body, isBase64Encoded } = request.event
    if (!body) return
    if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBodyBytes)
      throw new HttpError(413, sentences.textTooLong)
    parser.before!(request as never)
    const parsed: unknown = request.event.body
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new HttpError(400, sentences.unreadable)
  },
}

const parser = httpJsonBodyParser({
  reviver(key, value: unknown) {
    for (const text of [key, value]) {
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
        throw new HttpError(400, refusedCharacters)
    }
    return value
  },
})

/** Throws an HttpError 400 with the messages of the broken rules, each on a line. */
export function valid<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  // A rule without a sentence of its own says this, whatever language zod is set to.
  const result = z.safeParse(schema, input, { error: () => sentences.unreadable })
  if (result.success) return result.data
  const messages = result.error.issues.map(({ message }) => message)
  throw new HttpError(400, [...new Set(messages)].join('\n'))
}
