import { expect, test } from 'vitest'
import { summaryOf } from './person-dialog.tsx'

const unknown = 'Inga ärenden med den adressen eller det numret.'
const inPart = 'Inget hittades. Skriv hela e-postadressen eller hela telefonnumret.'

test.each([
  ['bo@example.com', unknown],
  ['070-174 06 41', unknown],
  ['+46 70 174 06 41', unknown],
  ['08-174 0641', unknown],
  ['bo.ek', inPart],
  ['example.com', inPart],
  ['174 06', inPart],
  ['070-174', inPart],
])('a search for %s that finds nothing says so', (emailOrPhone, sentence) => {
  expect(summaryOf({ emailOrPhone, cases: [] })).toBe(sentence)
})

test('a user name finds what the person has changed', () => {
  const change = { at: '2026-11-20T08:05:00.000Z', by: 'bo.ek', before: {}, after: {} }
  const found = { emailOrPhone: 'bo.ek', cases: [], factsChanges: [change] }
  expect(summaryOf(found as never)).toBe('Inga ärenden.')
})
