import { expect, test } from 'vitest'
import { exampleCompany } from './example-company.ts'
import { OpeningHours } from './opening-hours.ts'

const workday = { opens: '08:00', closes: '17:00' }
const week = [workday, workday, workday, workday, workday, null, null]
const closed = (date: string, why: string) => ({ date, hours: null, why })
const christmasEve = closed('2026-12-24', 'julafton')

test('the company’s own hours obey the rules', () => {
  expect(OpeningHours.parse(exampleCompany.openingHours)).toEqual(exampleCompany.openingHours)
})

test.each([
  [{ week: week.slice(1) }, 'Ange tider för veckans sju dagar'],
  [{ week: [{ opens: '8:00', closes: '17:00' }, ...week.slice(1)] }, 'Ange en tid'],
  [{ week: [{ opens: '08:00', closes: '24:00' }, ...week.slice(1)] }, 'Ange en tid'],
  [
    { week: [{ opens: '17:00', closes: '17:00' }, ...week.slice(1)] },
    'Stängningen ska vara efter öppningen',
  ],
  [{ exceptions: [closed('2027-02-29', 'skottdag')] }, 'Ange en dag, året med fyra siffror'],
  [{ exceptions: [closed('2026-12-24', '')] }, 'Skriv varför'],
  [{ exceptions: [closed('2026-12-24', 'x'.repeat(25))] }, 'Orsaken får vara högst 24 tecken'],
  [{ exceptions: [christmasEve, christmasEve] }, 'Samma datum står två gånger'],
  [
    { exceptions: Array.from({ length: 61 }, () => christmasEve) },
    'Det får vara högst 60 avvikande dagar',
  ],
])('hours that mean nothing are refused: %j', (wrong, message) => {
  const { error } = OpeningHours.safeParse({ week, exceptions: [], ...wrong })
  expect(error?.issues.map(issue => issue.message)).toContain(message)
})
