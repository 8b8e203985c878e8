import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { HttpError } from './errors.ts'

/**
 * The input as the schema reads it. Throws an HttpError 400 with the messages of the broken rules,
 * one on each line in the order of the form.
 */
export function valid<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const messages = result.error.issues.map(({ message }) => swedish(message))
  throw new HttpError(400, [...new Set(messages)].join('\n'))
}

/** A rule without a message of its own says this, in English. */
const swedish = (message: string) => (message === 'Invalid input' ? sentences.unreadable : message)
