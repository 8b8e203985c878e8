import { expect, test } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import { outcomeOf } from './opening-hours-fields.tsx'
import { proposeExceptions, redDaysOf } from './propose-exceptions.ts'

const { week } = exampleCompany.openingHours

// Of the almanac: the earliest and the latest Easter possible, and the exceptions of its rule.
test.each([
  ['1818-03-22', 'påskdagen'],
  ['1943-04-25', 'påskdagen'],
  ['1954-04-18', 'påskdagen'],
  ['1981-04-19', 'påskdagen'],
  ['2025-04-20', 'påskdagen'],
  ['2049-04-18', 'påskdagen'],
  ['2026-06-20', 'midsommardagen'],
  ['2026-10-31', 'alla helgons dag'],
  ['2032-06-26', 'midsommardagen'],
  ['2032-11-06', 'alla helgons dag'],
])('%s is %s', (date, why) => {
  expect(redDaysOf(Number(date.slice(0, 4)))).toContainEqual({ date, why })
})

/** The red days and eves of 2027. */
const days2027 = `
  01-01 nyårsdagen, 01-05 trettondagsafton, 01-06 trettondedag jul, 03-25 skärtorsdagen,
  03-26 långfredagen, 03-27 påskafton, 03-28 påskdagen, 03-29 annandag påsk,
  04-30 valborgsmässoafton, 05-01 första maj, 05-06 Kristi himmelsfärdsdag, 05-15 pingstafton,
  05-16 pingstdagen, 06-06 nationaldagen, 06-25 midsommarafton, 06-26 midsommardagen,
  11-05 allhelgonaafton, 11-06 alla helgons dag, 12-24 julafton, 12-25 juldagen,
  12-26 annandag jul, 12-31 nyårsafton`

test('a year has these red days and eves', () => {
  const days = redDaysOf(2027).map(({ date, why }) => `${date.slice(5)} ${why}`)
  expect(days).toEqual(days2027.trim().split(/,\s+/))
})

test('a company that works on weekdays is proposed the red weekdays of the year to come', () => {
  const proposed = proposeExceptions(week, [], '2026-11-22')
  const inWords = proposed.map(({ date, hours }) => `${date.slice(2)} ${hours?.closes ?? 'closed'}`)
  expect(inWords.join(', ')).toBe(
    '26-12-24 closed, 26-12-25 closed, 26-12-31 closed, 27-01-01 closed, 27-01-05 12:00, ' +
      '27-01-06 closed, 27-03-25 12:00, 27-03-26 closed, 27-03-29 closed, 27-04-30 12:00, ' +
      '27-05-06 closed, 27-06-25 closed, 27-11-05 12:00',
  )
})

test('what is listed already is not proposed, whatever it says', () => {
  const listed = { date: '2026-12-24', hours: { opens: '08:00', closes: '10:00' }, why: 'lagning' }
  const first = proposeExceptions(week, [listed], '2026-11-22')
  expect(first[0]!.date).toBe('2026-12-25')
  expect(proposeExceptions(week, first.concat(listed), '2026-11-22')).toEqual([])
})

test('a day from which the year counts is proposed itself, and its anniversary is not', () => {
  const dates = proposeExceptions(week, [], '2026-12-24').map(({ date }) => date)
  expect(dates).toContain('2026-12-24')
  expect(dates).not.toContain('2027-12-24')
})

test('an eve is closed for a company that does not open before noon', () => {
  const evenings = week.map(() => ({ opens: '13:00', closes: '20:00' }))
  const eve = proposeExceptions(evenings, [], '2027-01-02')[0]
  expect(eve).toEqual({ date: '2027-01-05', why: 'trettondagsafton', hours: null })
})

test.each([
  [13, '13 dagar är tillagda Läs igenom och spara.'],
  [1, '1 dag är tillagd Läs igenom och spara.'],
  [0, /^Det finns inga fler röda dagar att lägga till /],
])('of %i added days it is said: %s', (added, said) => {
  expect(Object.values(outcomeOf(added)).join(' ')).toMatch(said)
})
