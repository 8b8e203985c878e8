import { expect, test, vi } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { factNames } from '#shared/facts-changes.ts'
import { isChangedByOther } from './save-facts.ts'
import { pick, sections } from './sections.ts'
import {
  differingPaths,
  entriesOf,
  valuesOf,
  toFacts,
  flattenFacts,
  withEntries,
} from './section-values.ts'

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
  'the form of “%s” says what it was filled with, and nothing where nothing was',
  (_, section) => {
    for (const facts of [company, exampleCompany]) {
      const written = flattenFacts(pick(facts, section.facts))
      expect(toFacts(section, written)).toEqual(
        JSON.parse(JSON.stringify(pick(facts, section.facts))),
      )
    }
  },
)

test('a long list keeps its order', () => {
  const people = Array.from({ length: 12 }, (_, place) => ({ name: `Bo ${place}`, duty: 'Städ' }))
  const section = sections.find(({ facts }) => facts.includes('people'))!
  expect(toFacts(section, flattenFacts({ people })).people).toEqual(people)
})

const closedOn = (date: string) => ({ date, hours: null, why: 'ledigt' })

const sectionOf = (heading: string) => sections.find(each => each.heading === heading)!

test('the times of a notice are those of Swedish clocks', () => {
  expect(flattenFacts({ notice })).toMatchObject({ 'notice.from': '2026-12-01T08:00' })
  const section = sectionOf('Meddelande på alla sidor')
  const written = { ...flattenFacts({ notice }), 'notice.from': '2026-07-01T08:00' }
  expect(toFacts(section, written).notice!.from).toBe('2026-07-01T06:00:00.000Z')
  expect(toFacts(section, { ...written, 'notice.text': ' ' })).toEqual({})
})

test('a checked box closes a day, and an unchecked one leaves it to its times', () => {
  const section = sectionOf('Öppettider')
  const { 'openingHours.week.5.closed': _, ...written } = flattenFacts(pick(company, section.facts))
  const times = { 'openingHours.week.5.opens': '10:00', 'openingHours.week.5.closes': '' }
  expect(toFacts(section, { ...written, ...times }).openingHours!.week.slice(5)).toEqual([
    { opens: '10:00', closes: '' },
    null,
  ])
})

test('a list without entries is an empty one', () => {
  const written = flattenFacts(pick(company, ['people', 'openingHours']))
  const left = withEntries(withEntries(written, 'people', []), 'openingHours.exceptions', [])
  expect(toFacts(sectionOf('Vi som arbetar här'), left).people).toEqual([])
  expect(toFacts(sectionOf('Öppettider'), left).openingHours!.exceptions).toEqual([])
})

test('days that are past are not shown, and the others in their order, today among them', () => {
  // Half past midnight in Sweden.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  const exceptions = ['2026-11-22', '2026-11-20', '2026-11-21'].map(closedOn)
  const form = valuesOf({ openingHours: { ...company.openingHours, exceptions } })
  vi.useRealTimers()
  expect(entriesOf(form, 'openingHours.exceptions').map(each => each['date'])).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})

test('entries that change places take all that was written with them', () => {
  const written = flattenFacts(pick(company, ['phones', 'onCall']))
  const [anna, erik] = entriesOf(written, 'phones')
  const moved = withEntries(written, 'phones', [erik!, anna!])
  expect(toFacts(sectionOf('Telefon'), moved).phones).toEqual(company.phones.toReversed())
  expect(moved).toMatchObject({ onCall: company.onCall })
  expect(differingPaths(written, moved)).toEqual([
    'phones.0.name',
    'phones.0.number',
    'phones.1.name',
    'phones.1.number',
  ])
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
