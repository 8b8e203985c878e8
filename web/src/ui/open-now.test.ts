import { expect, test } from 'vitest'
import { openingAt } from './open-now.tsx'

const workday = { opens: '08:00', closes: '17:00' }
const short = { opens: '09:00', closes: '12:00' }
const week = [workday, workday, workday, workday, workday, null, null]
const closed = (date: string, why: string) => ({ date, hours: null, why })
const exceptions = [
  closed('2026-12-24', 'julafton'),
  closed('2026-12-25', 'juldagen'),
  { date: '2026-12-31', hours: short, why: 'nyårsafton' },
  closed('2027-01-01', 'nyårsdagen'),
  { date: '2027-01-09', hours: short, why: 'inventering' },
]

test.each([
  ['just before opening', '2026-11-23T07:59:59.999+01:00', false, 'öppnar 08:00'],
  ['at opening', '2026-11-23T08:00+01:00', true, 'stänger 17:00'],
  ['just before closing', '2026-11-23T16:59:59.999+01:00', true, 'stänger 17:00'],
  ['at closing', '2026-11-23T17:00+01:00', false, 'öppnar i morgon 08:00'],
  ['on Friday evening', '2026-11-27T17:00+01:00', false, 'öppnar måndag 08:00'],
  ['the day before an exception', '2026-12-23T17:00+01:00', false, 'öppnar måndag 08:00'],
  ['on a closed weekday', '2026-12-24T10:00+01:00', false, 'öppnar måndag 08:00'],
  ['early on a day with other hours', '2026-12-31T08:30+01:00', false, 'öppnar 09:00'],
  ['on a day with other hours', '2026-12-31T09:00+01:00', true, 'stänger 12:00'],
  ['before an exception at the weekend', '2027-01-08T17:00+01:00', false, 'öppnar i morgon 09:00'],
  // Clocks go forward at 02:00 on 28 March 2027, and back at 03:00 on 31 October.
  ['the day before summer time', '2027-03-27T12:00+01:00', false, 'öppnar måndag 08:00'],
  ['late on the day of the change', '2027-03-28T23:59+02:00', false, 'öppnar i morgon 08:00'],
  ['at opening in summer time', '2027-03-29T06:00Z', true, 'stänger 17:00'],
  ['an hour before it', '2027-03-29T05:59Z', false, 'öppnar 08:00'],
  ['at opening in winter time', '2027-11-01T07:00Z', true, 'stänger 17:00'],
])('%s (%s) it is known whether somebody is there', (_, moment, isOpen, next) => {
  expect(openingAt({ week, exceptions }, Date.parse(moment))).toMatchObject({ isOpen, next })
})

const holiday = [...Array(8).keys()].map(day => closed(`2026-12-${21 + day}`, 'julledigt'))

test.each([
  ['2026-12-23T10:00Z', 'öppnar tisdag 08:00'],
  ['2026-12-22T18:00Z', 'öppnar 29 december 08:00'],
  ['2026-12-18T18:00Z', 'öppnar 29 december 08:00'],
])('the next opening has its weekday, and a week away its date (%s)', (moment, next) => {
  expect(openingAt({ week, exceptions: holiday }, Date.parse(moment)).next).toBe(next)
})

test('why a day differs is told on that day alone', () => {
  expect(whyAt('2026-12-24T22:59Z')).toBe('julafton')
  expect(whyAt('2026-12-31T10:00Z')).toBe('nyårsafton')
  expect(whyAt('2026-12-23T22:59Z')).toBeUndefined()
})

const whyAt = (moment: string) => openingAt({ week, exceptions }, Date.parse(moment)).why

test('a company that is never open tells no next opening', () => {
  const never = { week: Array(7).fill(null), exceptions: [closed('2026-12-24', 'julafton')] }
  expect(openingAt(never, Date.parse('2026-11-23T10:00Z'))).not.toHaveProperty('next')
})
