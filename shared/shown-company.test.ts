import { expect, test } from 'vitest'
import { exampleCompany } from './company.ts'
import { shownCompany } from './shown-company.ts'

const at = (moment: string) => Date.parse(moment)

const daysAt = (moment: string) =>
  shownCompany(exampleCompany, at(moment)).openingHours.exceptions.map(({ date }) => date)

test('of the days that differ, pages show those of the next 30 days, today among them', () => {
  expect(daysAt('2026-11-23T23:59:59Z')).toEqual([])
  expect(daysAt('2026-11-24T00:00:00Z')).toEqual(['2026-12-24'])
  expect(daysAt('2026-12-31T23:59:59Z')).toEqual(['2026-12-31', '2027-01-01', '2027-01-06'])
  expect(daysAt('2027-01-01T00:00:00Z')).toEqual(['2027-01-01', '2027-01-06'])
})

test('days that were noted in another order are shown in theirs', () => {
  const exceptions = exampleCompany.openingHours.exceptions.toReversed()
  const company = {
    ...exampleCompany,
    openingHours: { ...exampleCompany.openingHours, exceptions },
  }
  const shown = shownCompany(company, at('2026-12-20T12:00:00Z')).openingHours.exceptions
  expect(shown.map(({ date }) => date)).toEqual(daysAt('2026-12-20T12:00:00Z'))
})

test.each([
  ['2026-12-01T05:59:59.999Z', undefined],
  ['2026-12-01T06:00:00Z', 'Vattnet stängs av.'],
  ['2026-12-01T11:59:59.999Z', 'Vattnet stängs av.'],
  ['2026-12-01T12:00:00Z', undefined],
])('at %s pages show the notice of six to twelve as %s', (moment, text) => {
  const notice = {
    text: 'Vattnet stängs av.',
    from: '2026-12-01T06:00:00.000Z',
    until: '2026-12-01T12:00:00Z',
  }
  expect(shownCompany({ ...exampleCompany, notice }, at(moment)).notice?.text).toBe(text)
})
