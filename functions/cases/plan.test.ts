import { afterAll, expect, test } from 'vitest'
import { anna, call } from '../fixtures/call.ts'
import { inquiryFor, newApartment } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
afterAll(desk.close)

const change = (id: string, body: object) =>
  desk.manage('PATCH /api/admin/cases/{id}', { id, body })
const follow = async (secret: string) => (await desk.withLink('', { secret })).json

test('a case has somebody responsible, a day when it is to be done, and one of a visit', async () => {
  const { id, followSecret: secret } = (await desk.sendReport()) as Sent
  const body = { responsible: 'Anna', dueOn: '2026-12-01', visitOn: '2026-11-25' }
  expect((await change(id, body)).json).toMatchObject(body)
  expect((await follow(secret)).steps).toContainEqual({ step: 'visit', at: '2026-11-25' })
  const { json } = await change(id, { dueOn: '', responsible: '' })
  expect(json).toMatchObject({ visitOn: '2026-11-25' })
  expect(json).not.toHaveProperty('dueOn')
  expect(json).not.toHaveProperty('responsible')
  await desk.setStatus(id, 'done')
  expect((await follow(secret)).steps.map(({ step }) => step)).not.toContain('visit')
  expect(await change(id, {})).toMatchObject({ status: 400, text: 'Det finns inget att spara.' })
  expect(await change(id, { dueOn: '2026-02-30' })).toMatchObject({ status: 400 })
})

test('an inquiry alone has a stage, which its sender does not see', async () => {
  const { id, followSecret: secret } = await sendInquiry()
  const { json } = await change(id, { stage: 'viewing' })
  expect(json).toMatchObject({ stage: 'viewing' })
  expect(json.history).toMatchObject([{ what: 'planned', by: 'anna', stage: 'viewing' }])
  expect(JSON.stringify(await follow(secret))).not.toContain('viewing')
  expect(await change(id, { stage: 'hired' })).toMatchObject({ status: 400, text: /./ })
  const report = await desk.sendReport()
  expect(await change(report.id, { stage: 'viewing' })).toMatchObject({
    status: 409,
    text: 'Bara en intresseanmälan har ett steg.',
  })
})

/** Sends an inquiry about a new apartment. */
async function sendInquiry() {
  const { handler: admin } = await import('../desk.ts')
  const { handler: forms } = await import('../forms.ts')
  const request = { body: newApartment, administrator: anna }
  const { id } = (await call<{ id: string }>(admin, 'POST /api/admin/apartments', request)).json
  const body = inquiryFor(id)
  return (await call<Sent>(forms, 'POST /api/apartment-inquiry', { body })).json
}

interface Sent {
  id: string
  followSecret: string
}
