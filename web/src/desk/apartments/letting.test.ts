import { expect, test } from 'vitest'
import type { Applicant } from '#shared/applicants.ts'
import type { EditableApartment } from '#shared/apartments.ts'
import { lettingText, othersLine, toldLine } from './letting.ts'

test('who does not get an apartment reads within what time their inquiry is deleted', () => {
  const text = lettingText({ title: 'Trea', address: 'Syrengatan 2' })
  expect(text).toContain('intresse för Trea, Syrengatan 2.')
  expect(text).toContain('inom 92 dagar.')
})

const tellsAt = '2026-11-20T12:00:00.000Z'
const letting = { from: 'available', tellsAt, others: 2, tenant: 'tenant' } as const
const applicant = (fields: object) =>
  ({ caseIds: [], email: 'bo@example.com', ...fields }) as unknown as Applicant
const tenant = applicant({ caseIds: ['newer', 'tenant'] })
const untold = applicant({})
const told = applicant({ answeredAt: tellsAt, letter: { state: 'sent' } })
const called = applicant({ email: undefined })
const noted = { ...called, answeredAt: tellsAt, letter: { state: 'failed' } } as Applicant

test.each([
  ['Beskeden skickas nu.', [tenant, untold, untold], 0],
  ['Beskeden skickas nu.', [tenant, untold], 9],
  ['Beskeden är försenade.', [tenant, untold, untold], 10],
  ['1 har fått besked.', [tenant, told, untold], 9],
  ['1 har fått besked. Övriga besked är försenade.', [tenant, told, untold], 10],
  ['2 har fått besked.', [tenant, told, told], 600],
  ['1 har fått besked. Ring 1 som inte har någon e-postadress.', [tenant, told, noted], 600],
  // Told at an earlier letting, or erased since.
  ['', [tenant, applicant({ answeredAt: '2026-10-01T12:00:00.000Z' })], 0],
  ['', [tenant], 600],
])('a let apartment says %j', (line, applicants, minutes) => {
  expect(toldLine(applicants, letting, Date.parse(tellsAt) + minutes * 60_000)).toBe(line)
})

test('who waits for an answer and has no address is to be called', () => {
  const apartment = { letting } as unknown as EditableApartment
  expect(othersLine(apartment, [tenant, untold, untold])).toBe('2 får besked kl. 13:00.')
  expect(othersLine(apartment, [{ ...tenant, email: undefined }, untold, called])).toBe(
    '1 får besked kl. 13:00. Ring 1 som inte har någon e-postadress.',
  )
  expect(othersLine(apartment, [tenant, called, called])).toBe(
    'Ring 2 som inte har någon e-postadress.',
  )
})
