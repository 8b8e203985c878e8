import { expect, test, vi } from 'vitest'
import type { Company, EditableCompany } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
const { readCompany, shownCompany } = await import('./facts.ts')

const path = '/api/admin/company'
const read = async () => (await desk.manage<EditableCompany>(`GET ${path}`)).json
const factsNow = async (): Promise<Company> => {
  const { version: _, updatedAt: __, updatedBy: ___, ...facts } = await read()
  return facts
}
const save = async (changes: object, version?: number, by = 'anna') =>
  desk.manage<EditableCompany>(`PUT ${path}`, {
    body: { ...(await factsNow()), ...changes },
    version,
    by,
  })

const notice = {
  text: 'Vattnet stängs av på Lingongränd.',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T11:00:00.000Z',
}

test('a fresh deployment has the example’s facts, and what is saved takes their place', async () => {
  expect(await read()).toEqual({ ...exampleCompany, version: 0 })
  expect(await readCompany()).toEqual(exampleCompany)
  const { status, json } = await save({ street: 'Storgatan 3', notices: [notice] }, 0)
  expect({ status, json }).toMatchObject({ status: 200, json: { version: 1, notices: [notice] } })
  expect(await readCompany()).toEqual({
    ...exampleCompany,
    street: 'Storgatan 3',
    notices: [notice],
  })
  expect(await read()).toEqual(json)
})

test('the facts say who saved them last, and when', async () => {
  const before = Date.now()
  const { json } = await save({ street: 'Nygatan 1', notices: undefined }, undefined, 'bo')
  expect(await read()).toEqual(json)
  expect(json).toMatchObject({ street: 'Nygatan 1', updatedBy: 'bo' })
  expect(Date.parse(json.updatedAt!)).toBeGreaterThanOrEqual(before)
})

test('facts that are saved as they are make no version', async () => {
  const before = await read()
  expect((await save({}, before.version)).json).toEqual(before)
})

test('a question has the day of its last change, wherever it stands', async () => {
  vi.setSystemTime('2026-11-20T23:30:00Z')
  const [keys, pets] = [
    { question: 'Hur får jag en nyckel?', answer: 'Ring oss.' },
    { question: 'Får jag ha hund?', answer: 'Ja.' },
  ]
  await save({ questions: [keys, { ...pets, updatedOn: '2020-01-01' }] })
  vi.setSystemTime('2026-11-25T12:00:00Z')
  const { json } = await save({ questions: [pets, { ...keys, answer: 'Skriv till oss.' }] })
  expect(json.questions).toEqual([
    { ...pets, updatedOn: '2026-11-21' },
    { ...keys, answer: 'Skriv till oss.', updatedOn: '2026-11-25' },
  ])
  // As the desk sends them.
  expect((await save({ questions: [pets, { ...keys, answer: 'Skriv till oss.' }] })).json).toEqual(
    json,
  )
})

test('facts that break a rule are not saved, and each rule is named', async () => {
  const before = await read()
  const text = 'Skriv företagets namn\nOgiltig e-postadress'
  expect(await save({ email: 'info@', brand: ' ' })).toMatchObject({ status: 400, text })
  expect(await read()).toEqual(before)
})

test('pages show the address with the letters of its domain', () => {
  const { email } = shownCompany({ ...exampleCompany, email: 'info@xn--keri-poa.example' }, 0)
  expect(email).toBe('info@åkeri.example')
})

const daysAt = (moment: string) =>
  shownCompany(exampleCompany, Date.parse(moment)).openingHours.exceptions.map(({ date }) => date)

test('of the days that differ, pages show those of the next 30 days, today among them, by Swedish clocks', () => {
  expect(daysAt('2026-11-23T22:59:59Z')).toEqual([])
  expect(daysAt('2026-11-23T23:00:00Z')).toEqual(['2026-12-24'])
  expect(daysAt('2026-12-31T22:59:59Z')).toEqual(['2026-12-31', '2027-01-01', '2027-01-06'])
  expect(daysAt('2026-12-31T23:00:00Z')).toEqual(['2027-01-01', '2027-01-06'])
})
