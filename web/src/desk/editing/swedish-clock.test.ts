import { expect, test } from 'vitest'
import { toSwedishInput } from './swedish-clock.ts'

test.each([
  ['2026-07-01T10:00:00.000Z', '2026-07-01T12:00'],
  ['2026-01-15T23:30:00.000Z', '2026-01-16T00:30'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
])('%s is %s in Sweden', (moment, local) => {
  expect(toSwedishInput(moment)).toBe(local)
})
