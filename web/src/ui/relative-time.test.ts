import { expect, test } from 'vitest'
import { formatRelative } from './relative-time.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:30Z', 'nyss'],
  ['2026-11-20T12:00:30Z', 'nyss'],
  ['2026-11-20T11:57:00Z', 'för 3 minuter sedan'],
  ['2026-11-20T09:00:00Z', 'för 3 timmar sedan'],
  ['2026-11-19T10:00:00Z', 'i går'],
  ['2026-11-18T16:00:00Z', 'i förrgår'],
  ['2026-11-19T22:30:00Z', 'för 13 timmar sedan'],
  ['2026-11-17T12:00:00Z', 'för 3 dagar sedan'],
  ['2026-11-08T12:00:00Z', 'för 1 vecka sedan'],
  ['2026-11-06T12:00:00Z', 'för 2 veckor sedan'],
  ['2026-10-02T12:00:00Z', 'för 1 månad sedan'],
  ['2026-09-10T12:00:00Z', 'för 2 månader sedan'],
  ['2024-12-30T12:00:00Z', 'för 1 år sedan'],
  ['2024-11-20T12:00:00Z', 'för 2 år sedan'],
  ['2026-11-20T12:01:00Z', 'i dag'],
  ['2026-11-20T22:59:00Z', 'i dag'],
  ['2026-11-20T23:00:00Z', '21 november 2026'],
  ['2026-11-23T12:00:00Z', '23 november 2026'],
  ['2027-11-23T12:00:00Z', '23 november 2027'],
])('a publication %s is formatted as “%s”', (moment, text) => {
  expect(formatRelative(moment, now)).toBe(text)
})
