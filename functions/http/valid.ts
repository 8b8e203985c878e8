import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { HttpError } from './errors.ts'

/**
 * The input as the schema reads it. Throws an HttpError 400 with the messages of the broken rules,
 * one on each line in the order of the form.
 */
export function valid<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  // A rule without a sentence of its own says this, whatever language zod is set to.
  const result = z.safeParse(schema, input, { error: () => sentences.unreadable })
  if (result.success) return result.data
  const messages = result.error.issues.map(({ message }) => message)
  throw new HttpError(400, [...new Set(messages)].join('\n'))
}
