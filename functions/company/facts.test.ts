import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import type { Company, EditableCompany } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import type { PersonalData } from '#shared/persons.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
const { readCompany, shownCompany } = await import('./facts.ts')

const path = '/api/admin/company'
const read = async () => (await desk.manage<EditableCompany>(`GET ${path}`)).json
const factsNow = async (): Promise<Company> => {
  const { version: _, changes: __, ...facts } = await read()
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
  expect(await read()).toEqual({ ...exampleCompany, version: 0, changes: [] })
  expect(await readCompany()).toEqual(exampleCompany)
  const { status, json } = await save({ street: 'Storgatan 3', notice }, 0)
  expect({ status, json }).toMatchObject({ status: 200, json: { version: 1, notice } })
  expect(await readCompany()).toEqual({ ...exampleCompany, street: 'Storgatan 3', notice })
  expect(await read()).toEqual(json)
})

test('a change says who made it, when and of which facts, and keeps their former values', async () => {
  const { json } = await save({ street: 'Nygatan 1', seat: 'Aneby', notice: undefined })
  const [latest, first] = (await read()).changes
  expect(json.street).toBe('Nygatan 1')
  expect(latest).toMatchObject({
    by: 'anna',
    fields: ['seat', 'street', 'notice'],
    before: { seat: 'Tranås', street: 'Storgatan 3', notice },
  })
  expect(Date.parse(latest!.at)).toBeGreaterThanOrEqual(Date.parse(first!.at))
  expect(first!.before).toEqual({ street: exampleCompany.street })
})

test('the former values of a change, saved again, undo it', async () => {
  const before = await factsNow()
  await save({ email: 'ny@example.com', onCall: '070-174 06 09' })
  const [latest] = (await read()).changes
  await save(latest!.before)
  expect(await factsNow()).toEqual(before)
})

test('facts that are saved as they are make no version', async () => {
  const before = await read()
  expect((await save({}, before.version)).json).toEqual(before)
})

test('facts that break a rule are not saved, and each rule is named', async () => {
  const before = await read()
  const text = 'Skriv företagets namn\nOgiltig e-postadress'
  expect(await save({ email: 'info@', brand: ' ' })).toMatchObject({ status: 400, text })
  expect(await read()).toEqual(before)
})

test('the latest twenty changes are kept, for ninety days', async () => {
  for (let number = 1; number <= 21; number += 1) await save({ seat: `Ort ${number}` })
  const { changes } = await read()
  expect(changes.map(({ before }) => before.seat).slice(0, 2)).toEqual(['Ort 20', 'Ort 19'])
  expect(changes).toHaveLength(20)
  vi.setSystemTime(Date.now() + 91 * dayMilliseconds)
  expect(await read()).toMatchObject({ seat: 'Ort 21', changes: [] })
})

test('an editor of the facts finds their changes in the export, and is erased from the changes alone', async () => {
  const by = 'bo@example.com'
  const { street } = await factsNow()
  await save({ street: 'Storgatan 8' }, undefined, by)
  const person = { body: { emailOrPhone: ' BO@example.com ' } }
  const exportPerson = async () =>
    (await desk.manage<PersonalData>('POST /api/admin/person/export', person)).json
  expect((await exportPerson()).factsChanges).toMatchObject([{ by, before: { street } }])

  await desk.erase(by)
  expect(JSON.stringify(await desk.itemsOf('company'))).not.toContain(by)
  expect(await exportPerson()).toEqual({ cases: [] })
  const { changes, ...facts } = await read()
  expect(facts).toMatchObject({ street: 'Storgatan 8' })
  expect(changes[0]!.by).toBeUndefined()
  expect(changes.map(each => each.before.street ?? each.by)).toContain(street)
})

const daysAt = (moment: string) =>
  shownCompany(exampleCompany, Date.parse(moment)).openingHours.exceptions.map(({ date }) => date)

test('of the days that differ, pages show those of the next 30 days, today among them, by Swedish clocks', () => {
  expect(daysAt('2026-11-23T22:59:59Z')).toEqual([])
  expect(daysAt('2026-11-23T23:00:00Z')).toEqual(['2026-12-24'])
  expect(daysAt('2026-12-31T22:59:59Z')).toEqual(['2026-12-31', '2027-01-01', '2027-01-06'])
  expect(daysAt('2026-12-31T23:00:00Z')).toEqual(['2027-01-01', '2027-01-06'])
})
