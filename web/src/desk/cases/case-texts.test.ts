import { afterEach, expect, test, vi } from 'vitest'
import type { Case, ListedCase } from '#shared/cases.ts'
import { historyLine, isAtNewAddress, plannedLines } from './case-texts.ts'

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

test.each([
  [[], 'Ett mejl kom inte fram: '],
  [
    ['bo@example.com', 'asa@example.com'],
    'Mejl till bo@example.com, asa@example.com kom inte fram: ',
  ],
])('a letter to %j that came back is a whole sentence', (to, line) => {
  const entry = { id: '', at: '', message: '', what: 'undelivered', reason: 'address', to } as const
  expect(historyLine(entry)).toContain(line)
})

test('a letter that its receiver called spam has arrived', () => {
  const entry = { id: '', at: '', message: '', what: 'undelivered', reason: 'reported' } as const
  expect(historyLine({ ...entry, to: ['bo@example.com'] })).toBe(
    'Mejl till bo@example.com anmäldes som skräppost',
  )
})

const changed = { what: 'sender', by: 'erik', fields: ['email'] }
const named = { what: 'sender', by: 'erik', fields: ['name', 'phone'] }
const email = 'bo@example.com'

test.each([
  ['once its address is changed', { history: [changed, named] }, true],
  ['without a change of the address', { history: [named] }, false],
  ['once the address is taken away', { history: [changed], email: undefined }, false],
  [
    'once the confirmation is sent',
    { history: [changed, { what: 'resent', isConfirmation: true }] },
    false,
  ],
  ['once a reply is sent', { history: [changed, { what: 'reply' }] }, false],
  ['after a letter to the staff', { history: [changed, { what: 'resent' }] }, true],
  ['when it is changed again', { history: [changed, { what: 'reply' }, changed] }, true],
  ['of spam', { history: [changed], status: 'spam' }, false],
])('the confirmation is offered to the sender of a case %s', (_, fields, isOffered) => {
  expect(isAtNewAddress({ status: 'new', email, ...fields } as Case)).toBe(isOffered)
})
