import { expect, test } from 'vitest'
import type { Applicant } from '#shared/applicants.ts'
import { lettingText, toldLine } from './letting.ts'

test('who does not get an apartment reads within what time their inquiry is deleted', () => {
  const text = lettingText({ title: 'Trea', address: 'Syrengatan 2' })
  expect(text).toContain('intresse för Trea, Syrengatan 2.')
  expect(text).toContain('inom 92 dagar.')
})

const tellsAt = '2026-11-20T12:00:00.000Z'
const letting = { from: 'available', tellsAt, others: 2, tenant: 'tenant' } as const
const applicant = (fields: object) => ({ caseIds: [], ...fields }) as unknown as Applicant
const tenant = applicant({ caseIds: ['newer', 'tenant'] })
const untold = applicant({})
const told = applicant({ answeredAt: tellsAt, letter: { state: 'sent' } })

test.each([
  ['Beskeden skickas nu.', [tenant, untold, untold], 0],
  ['Beskeden skickas nu.', [tenant, untold], 9],
  ['Beskeden är försenade.', [tenant, untold, untold], 10],
  ['1 har fått besked.', [tenant, told, untold], 9],
  ['1 har fått besked. Övriga besked är försenade.', [tenant, told, untold], 10],
  ['2 har fått besked.', [tenant, told, told], 600],
  // Told at an earlier letting, or erased since.
  ['', [tenant, applicant({ answeredAt: '2026-10-01T12:00:00.000Z' })], 0],
  ['', [tenant], 600],
])('a let apartment says %j', (line, applicants, minutes) => {
  expect(toldLine(applicants, letting, Date.parse(tellsAt) + minutes * 60_000)).toBe(line)
})
