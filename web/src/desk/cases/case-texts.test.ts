import { afterEach, expect, test, vi } from 'vitest'
import type { ListedCase } from '#shared/cases.ts'
import { plannedLines } from './case-texts.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['issue', '2026-11-21', 'Hantverkare kommer 21 november 2026'],
  ['issue', '2026-11-20', 'Hantverkare kommer 20 november 2026'],
  ['issue', '2026-11-19', 'Besök var planerat 19 november 2026'],
  ['inquiry', '2026-11-20', 'Vi ses 20 november 2026'],
  ['contact', '2026-11-20', 'Vi ses 20 november 2026'],
  ['contact', '2026-11-19', 'Besök var planerat 19 november 2026'],
])('the visit of an %s on %s reads so on 20 November', (kind, visitOn, line) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  const listed = { kind, visitOn, dueOn: '2026-12-01' } as ListedCase
  expect(plannedLines(listed)).toEqual([line, 'Klart senast 1 december 2026'])
})
