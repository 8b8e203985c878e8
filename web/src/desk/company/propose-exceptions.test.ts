import { expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { proposeExceptions, redDaysOf } from './propose-exceptions.ts'

const { week } = exampleCompany.openingHours
const dayOf = (year: number, why: string) => redDaysOf(year).find(day => day.why === why)?.date

// Easter Sundays of the almanac, the earliest and the latest possible among them.
test.each([
  [1818, '03-22'],
  [1943, '04-25'],
  [1954, '04-18'],
  [1981, '04-19'],
  [2000, '04-23'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2028, '04-16'],
  [2038, '04-25'],
  [2049, '04-18'],
  [2076, '04-19'],
  [2285, '03-22'],
])('Easter of %i is on %s', (year, date) => {
  expect(dayOf(year, 'påskdagen')).toBe(`${year}-${date}`)
})

test.each([
  [2026, '06-19', '06-20', '10-31'],
  [2027, '06-25', '06-26', '11-06'],
  [2028, '06-23', '06-24', '11-04'],
  [2032, '06-25', '06-26', '11-06'],
])('midsummer and All Saints of %i are on Saturdays', (year, eve, midsummer, allSaints) => {
  expect(dayOf(year, 'midsommarafton')).toBe(`${year}-${eve}`)
  expect(dayOf(year, 'midsommardagen')).toBe(`${year}-${midsummer}`)
  expect(dayOf(year, 'alla helgons dag')).toBe(`${year}-${allSaints}`)
})

test('the year 2027 has these red days and eves', () => {
  expect(redDaysOf(2027).map(({ date, why }) => `${date.slice(5)} ${why}`)).toEqual([
    '01-01 nyårsdagen',
    '01-05 trettondagsafton',
    '01-06 trettondedag jul',
    '03-25 skärtorsdagen',
    '03-26 långfredagen',
    '03-27 påskafton',
    '03-28 påskdagen',
    '03-29 annandag påsk',
    '04-30 valborgsmässoafton',
    '05-01 första maj',
    '05-06 Kristi himmelsfärdsdag',
    '05-15 pingstafton',
    '05-16 pingstdagen',
    '06-06 nationaldagen',
    '06-25 midsommarafton',
    '06-26 midsommardagen',
    '11-05 allhelgonaafton',
    '11-06 alla helgons dag',
    '12-24 julafton',
    '12-25 juldagen',
    '12-26 annandag jul',
    '12-31 nyårsafton',
  ])
})

test('a company that works on weekdays is proposed the red weekdays of the year to come', () => {
  const proposed = proposeExceptions({ week, exceptions: [] }, '2026-11-22')
  expect(proposed.map(({ date, hours }) => `${date} ${hours ? hours.closes : 'closed'}`)).toEqual([
    '2026-12-24 closed',
    '2026-12-25 closed',
    '2026-12-31 closed',
    '2027-01-01 closed',
    '2027-01-05 12:00',
    '2027-01-06 closed',
    '2027-03-25 12:00',
    '2027-03-26 closed',
    '2027-03-29 closed',
    '2027-04-30 12:00',
    '2027-05-06 closed',
    '2027-06-25 closed',
    '2027-11-05 12:00',
  ])
})

test('what is listed already is not proposed, whatever it says', () => {
  const listed = { date: '2026-12-24', hours: { opens: '08:00', closes: '10:00' }, why: 'lagning' }
  const first = proposeExceptions({ week, exceptions: [listed] }, '2026-11-22')
  expect(first[0]!.date).toBe('2026-12-25')
  expect(proposeExceptions({ week, exceptions: first.concat(listed) }, '2026-11-22')).toEqual([])
})

test('a day from which the year counts is proposed itself, and its anniversary is not', () => {
  const dates = proposeExceptions({ week, exceptions: [] }, '2026-12-24').map(({ date }) => date)
  expect(dates).toContain('2026-12-24')
  expect(dates).not.toContain('2027-12-24')
})

test('an eve is closed for a company that does not open before noon', () => {
  const evenings = week.map(() => ({ opens: '13:00', closes: '20:00' }))
  const eve = proposeExceptions({ week: evenings, exceptions: [] }, '2027-01-02')[0]
  expect(eve).toEqual({ date: '2027-01-05', why: 'trettondagsafton', hours: null })
})
