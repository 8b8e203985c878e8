import { expect, test, vi } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { factNames } from '#shared/facts-changes.ts'
import { isChangedByOther } from './save-facts.ts'
import { pick, sections } from './sections.ts'
import { flatten, toFacts, valuesOf } from './section-values.ts'

const notice = {
  text: 'Vattnet stängs av.',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
}
const company = {
  ...exampleCompany,
  people: [{ name: 'Anna', duty: 'Uthyrning' }],
  pricing: 'Enligt överenskommelse',
  notice,
}

test('every fact has its place in one section', () => {
  const facts = sections.flatMap(section => section.facts)
  expect(facts.toSorted()).toEqual(factNames.toSorted())
})

test.each(sections.map(section => [section.heading, section] as const))(
  'the form of “%s” stands for the facts that it was filled with',
  (_, section) => {
    for (const facts of [company, exampleCompany]) {
      const known = pick(facts, section.facts)
      expect(toFacts(valuesOf(known))).toEqual(JSON.parse(JSON.stringify(known)))
    }
  },
)

const closedOn = (date: string) => ({ date, hours: null, why: 'ledigt' })

test('the times of a notice are those of Swedish clocks', () => {
  const values = valuesOf({ notice })
  expect(values.notice!.from).toBe('2026-12-01T08:00')
  const later = { ...values.notice!, from: '2026-07-01T08:00' }
  expect(toFacts({ notice: later })).toMatchObject({ notice: { from: '2026-07-01T06:00:00.000Z' } })
  expect(toFacts({ notice: { ...later, text: ' ' } })).toEqual({})
})

test('a checked box closes a day, and an unchecked one leaves it to its times', () => {
  const { openingHours } = valuesOf(pick(company, ['openingHours']))
  const week = openingHours!.week.with(5, { closed: false, opens: '10:00', closes: '' })
  expect(toFacts({ openingHours: { ...openingHours!, week } })).toMatchObject({
    openingHours: {
      week: [...company.openingHours.week.slice(0, 5), { opens: '10:00', closes: '' }, null],
    },
  })
})

test('days that are past are not shown, and the others in their order, today among them', () => {
  // Half past midnight in Sweden.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  const exceptions = ['2026-11-22', '2026-11-20', '2026-11-21'].map(closedOn)
  const form = valuesOf({ openingHours: { ...company.openingHours, exceptions } })
  vi.useRealTimers()
  expect(form.openingHours!.exceptions.map(each => each.date)).toEqual(['2026-11-21', '2026-11-22'])
})

test('a closed day has no times to compare', () => {
  expect(flatten({ day: { closed: true, opens: '08:00', closes: '' } })).toEqual({
    'day.closed': 'ja',
  })
  expect(flatten({ days: [{ closed: false, opens: '08:00 ', closes: '' }] })).toEqual({
    'days.0.opens': '08:00',
    'days.0.closes': '',
  })
})

const base = pick(company, ['street', 'seat'])
const mine = { ...base, street: 'Min gata 1' }

test.each([
  ['nothing', {}, false],
  ['another section', { email: 'annan@example.com' }, false],
  ['the same field', { street: 'Deras gata 1' }, true],
  ['another field of the section', { seat: 'Aneby' }, true],
  ['the section in the same way', { street: 'Min gata 1' }, false],
])('when another editor has changed %s it is a conflict: %j %s', (_, theirs, isConflict) => {
  expect(isChangedByOther({ base, mine }, { ...company, ...theirs })).toBe(isConflict)
})

test('undoing a change of facts that somebody has changed since is a conflict', () => {
  const step = { base: mine, mine: base }
  expect(isChangedByOther(step, { ...company, ...mine })).toBe(false)
  expect(isChangedByOther(step, { ...company, street: 'Deras gata 1' })).toBe(true)
})
