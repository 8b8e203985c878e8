import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { valid } from './json-body.ts'

afterEach(() => {
  z.config({ localeError: undefined })
})

const Note = z.object({
  title: z.string().check(z.minLength(1, 'Titel krävs')),
  content: z.string(),
})

test('a rule without a sentence of its own says a Swedish one, whatever language zod is set to', () => {
  const refusal = sentences.unreadable
  expect(() => valid(Note, { title: 'Snö' })).toThrow(refusal)
  z.config(z.locales.en())
  expect(() => valid(Note, { title: 'Snö' })).toThrow(refusal)
  expect(() => valid(Note, { title: '' })).toThrow(`Titel krävs\n${refusal}`)
})
