import { expect, test, vi } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import { factNames } from '#shared/company-facts.ts'
import { factsOf, sections } from './sections.ts'
import { textsOf } from './section-form.tsx'
import { schemaOf, sectionOf } from './section-values.ts'

const notice = {
  text: 'Vattnet är av.',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
}
const company = {
  ...exampleCompany,
  people: [{ name: 'Anna', duty: 'Uthyrning' }],
  prices: { alltjanst: 'Enligt överenskommelse', bilmaskinteknik: '900 kr i timmen' },
  questions: [{ question: 'Hur får jag en nyckel?', answer: 'Ring oss.' }],
  notices: [notice, { ...notice, houses: ['0198a3f0-0000-7000-8000-00000000dead'] }],
}

test('every fact has its place in one section', () => {
  const facts = sections.flatMap(factsOf)
  expect(facts.toSorted()).toEqual(factNames.toSorted())
})

test.each(sections.map(section => [section.id, section] as const))(
  'the form of “%s” stands for the facts that it was filled with',
  (_, section) => {
    const names = factsOf(section)
    for (const facts of [company, exampleCompany]) {
      const wanted = Object.fromEntries(names.map(name => [name, facts[name]]))
      expect(schemaOf(names).parse(sectionOf(facts, names))).toEqual(wanted)
    }
  },
)

const closedOn = (date: string) => ({ date, hours: null, why: 'ledigt' })

test('the times of a notice are those of Swedish clocks', () => {
  const { notices } = sectionOf(company, ['notices'])
  const [first] = notices!
  expect(first!.from).toBe('2026-12-01T08:00')
  const later = { ...first!, from: '2026-07-01T08:00' }
  expect(schemaOf(['notices']).parse({ notices: [later] })).toMatchObject({
    notices: [{ from: '2026-07-01T06:00:00.000Z' }],
  })
  // Named, so that those that are stored are left out, too.
  expect(schemaOf(['notices']).parse({ notices: [] })).toStrictEqual({ notices: undefined })
})

test('days that are past are not shown, and the others in their order, today among them', () => {
  // Half past midnight in Sweden.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  const exceptions = ['2026-11-22', '2026-11-20', '2026-11-21'].map(closedOn)
  const facts = { ...company, openingHours: { ...company.openingHours, exceptions } }
  const form = sectionOf(facts, ['openingHours'])
  vi.useRealTimers()
  expect(form.openingHours!.exceptions.map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})

test('what differs from the version of somebody else is compared by input, weekday, date and entry', () => {
  const exceptions = [closedOn('2126-11-22')]
  const facts = { ...company, openingHours: { ...company.openingHours, exceptions } }
  const textsIn = (id: string) => {
    const section = sections.find(known => known.id === id)!
    return textsOf(section, sectionOf(facts, factsOf(section)))
  }
  expect(textsIn('telefon')).toEqual({
    Huvudnummer: Object.values(company.phones[0]!).join(', '),
    'Nummer 2': Object.values(company.phones[1]!).join(', '),
    Jour: company.onCall,
  })
  expect(textsIn('meddelanden-på-webbplatsen')).toEqual({
    'Meddelande 1': 'Vattnet är av., 2026-12-01 08:00, 2026-12-01 12:00',
    'Meddelande 2': 'Vattnet är av., 2026-12-01 08:00, 2026-12-01 12:00, 1 hus',
  })
  expect(textsIn('öppettider')).toMatchObject({
    Söndag: 'Stängt',
    'Avvikande dag 2126-11-22': '2126-11-22, Stängt, ledigt',
  })
})
