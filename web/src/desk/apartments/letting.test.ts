import { expect, test } from 'vitest'
import { lettingText } from './letting.ts'

test('who does not get an apartment reads by when their inquiry is deleted', () => {
  const apartment = { title: 'Trea', address: 'Syrengatan 2' }
  // Told on the next day in Sweden, and 92 days from then.
  const text = lettingText(apartment, '2026-11-20T23:05:00Z')
  expect(text).toContain('intresse för Trea, Syrengatan 2.')
  expect(text).toContain('senast den 21 februari 2027.')
})
