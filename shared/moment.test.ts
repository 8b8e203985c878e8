import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CaseChanges } from './case-history.ts'
import { CaseSearch } from './cases.ts'
import { Company } from './company-facts.ts'
import { House } from './houses.ts'
import { OpeningHours } from './opening-hours.ts'
import { instant } from './text-rules.ts'

const read = (written: unknown) => z.safeParse(instant('Ange datum och tid'), written)

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

const ten = '2026-06-01T08:00:00.000Z'
const moments = [
  // Without a zone it is Swedish time, in summer and winter.
  ['2026-06-01T10:00', ten],
  ['2026-06-01 10:00', ten],
  ['2026-06-01T10:00:00', ten],
  ['2026-06-01t10:00', ten],
  ['  2026-06-01   10:00 ', ten],
  ['2026-06-01T10:00:00.123', '2026-06-01T08:00:00.123Z'],
  ['2026-06-01 10:00:59.9', '2026-06-01T08:00:59.900Z'],
  ['2026-06-01T10:00:00.123456', '2026-06-01T08:00:00.123Z'],
  ['2026-06-01 9:05', '2026-06-01T07:05:00.000Z'],
  ['2026-12-01T10:00', '2026-12-01T09:00:00.000Z'],
  ['2026-06-01', '2026-05-31T22:00:00.000Z'],
  ['2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['2026-01-01T00:30', '2025-12-31T23:30:00.000Z'],
  ['2028-02-29T10:00', '2028-02-29T09:00:00.000Z'],
  ['2000-02-29', '2000-02-28T23:00:00.000Z'],
  // The clocks change.
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  // With the month's name.
  ['June 1 2026', '2026-05-31T22:00:00.000Z'],
  ['June 1, 2026', '2026-05-31T22:00:00.000Z'],
  ['1 June 2026', '2026-05-31T22:00:00.000Z'],
  ['June 1, 2026 10:00', ten],
  ['Jun 1, 2026, 10:00:00', ten],
  ['Mon Jun 01 2026', '2026-05-31T22:00:00.000Z'],
  ['Mon, 1 Jun 2026 9:00', '2026-06-01T07:00:00.000Z'],
  // With a zone.
  ['2026-06-01T10:00Z', '2026-06-01T10:00:00.000Z'],
  ['2026-06-01T10:00:00z', '2026-06-01T10:00:00.000Z'],
  ['2026-06-01T10:00:00.123Z', '2026-06-01T10:00:00.123Z'],
  ['2026-06-01T10:00+02:00', ten],
  ['2026-06-01T10:00+0200', ten],
  ['2026-06-01 10:00 +02:00', ten],
  ['2026-06-01 08:00 UTC', ten],
  ['2026-06-01T10:00-05:00', '2026-06-01T15:00:00.000Z'],
  ['2026-06-01T10:00+05:45', '2026-06-01T04:15:00.000Z'],
  ['2026-05-31T23:30-14:00', '2026-06-01T13:30:00.000Z'],
  ['2026-03-29T02:30+01:00', '2026-03-29T01:30:00.000Z'],
  ['2026-01-31T23:30-05:00', '2026-02-01T04:30:00.000Z'],
  ['Mon, 01 Jun 2026 10:00:00 +0200', ten],
  ['1 Jun 2026 10:00 +0200', ten],
  ['Mon, 01 Jun 2026 08:00:00 GMT', ten],
  ['Mon Jun 01 2026 10:00:00 GMT+0200 (Central European Summer Time)', ten],
  // In milliseconds.
  [Date.parse(ten), ten],
  [Date.parse(ten) + 0.5, ten],
  [0, '1970-01-01T00:00:00.000Z'],
  ['1970-01-01T01:00', '1970-01-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  // The first and the last year.
  ['1900-01-01T00:00Z', '1900-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
] as const

test.each(moments)('%j is %s, whatever the zone of the machine', (written, moment) => {
  for (const machine of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
    process.env['TZ'] = machine
    expect([machine, read(written).data]).toEqual([machine, moment])
  }
})

const nothing = [
  // Days that do not exist.
  ...'2026-02-29 2026-02-30 2026-02-31T10:00 2026-02-29T10:00 2026-02-30T10:00Z'.split(' '),
  ...'2026-02-30T23:30-05:00 2026-04-31 2026-01-00 2026-01-32 2026-00-10 2026-13-01'.split(' '),
  ...'2026-12-32T10:00+02:00 2100-02-29 1900-02-29'.split(' '),
  ...'2026-06-31 10:00 | February 30 2026 | 30 Feb 2026 10:00 +0100'.split(' | '),
  ...'Mon, 31 Jun 2026 10:00:00 GMT | 0 June 2026 | 45 June 2026 | 1 Smarch 2026'.split(' | '),
  // Times that do not exist.
  ...'2026-06-01T24:00 2026-06-01T25:00 2026-06-01T24:00Z 2026-06-01T10:60'.split(' '),
  ...'2026-06-01T10:00:60 2026-06-01T10:00+25:00 2026-06-01T10:00+02:60'.split(' '),
  'June 1 2026 24:00',
  // Neither.
  ...'1 2026 2026-06 20260601 1764576000000 06/01/2026 26-06-01 2026-06-01T'.split(' '),
  ...'2026-06-01T10 Infinity NaN'.split(' '),
  '',
  '   ',
  ...'1/6 2026 | 2026-06-01T10:00 hejsan | Lägenhet 4 | i morgon'.split(' | '),
  // Years outside of the bounds.
  ...'1899-12-31T10:00 0026-06-01 0000-01-01 9999-12-31T23:00-05:00 10000-01-01'.split(' '),
  '+010000-01-01T00:00:00Z',
  8_640_000_000_000_001,
  253_402_300_800_000,
  -2_208_988_800_001,
]

const noTexts = [Number.POSITIVE_INFINITY, Number.NaN, true, null, undefined, [], {}]

test.each([...nothing, ...noTexts])('%j is no moment', written => {
  expect(messagesOf(instant('Ange datum och tid'), written)).toEqual(['Ange datum och tid'])
})

const days = [
  ...'2026-02-30 2026-02-29 2026-13-01 2026-00-01 2026-04-31 2026-6-1 20260601'.split(' '),
  ...'2026-06-01T10:00 |  2026-06-01 | June 1 2026 | 1 juni'.split(' | '),
  1_764_576_000_000,
]

const wanted = 'Ange en dag, året med fyra siffror'

test.each(days)('%j is no day, of a plan, a search, a declaration or an exception', day => {
  for (const field of ['dueBefore', 'from', 'to']) {
    expect(messagesOf(CaseSearch, { [field]: day })).toEqual(['Ange en dag'])
  }
  for (const field of ['dueOn', 'visitOn']) {
    expect(messagesOf(CaseChanges, { [field]: day })).toEqual([wanted])
  }
  expect(messagesOf(House.shape.validUntil, day)).toContain(wanted)
  const exceptions = [{ date: day, hours: null, why: 'afton' }]
  expect(messagesOf(OpeningHours.shape.exceptions, exceptions)).toContain(wanted)
})

test.each(['0026-12-01', '1926-12-01', '2126-12-01'])(
  '%s is a day of a search, and not one that somebody plans',
  day => {
    expect(messagesOf(CaseSearch, { from: day, to: day })).toBeUndefined()
    for (const field of ['dueOn', 'visitOn']) {
      expect(messagesOf(CaseChanges, { [field]: day })).toEqual([wanted])
    }
    expect(messagesOf(House.shape.validUntil, day)).toContain(wanted)
    const exceptions = [{ date: day, hours: null, why: 'afton' }]
    expect(messagesOf(OpeningHours.shape.exceptions, exceptions)).toEqual([wanted])
  },
)

test('a notice keeps its lines, is shown by Swedish time, and not from a day that does not exist', () => {
  const { notices } = Company.shape
  const text = 'Kontoret är stängt.\nRing jouren.'
  const written = { text, from: '2026-06-01T10:00', until: '2026-06-01T12:00:00+02:00' }
  expect(z.parse(notices, [written])).toEqual([
    { text, from: ten, until: '2026-06-01T10:00:00.000Z' },
  ])
  expect(messagesOf(notices, [{ ...written, until: '2026-06-31T10:00' }])).toEqual(['Ange en tid'])
})
