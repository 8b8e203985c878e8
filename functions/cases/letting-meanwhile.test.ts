import { afterAll, expect, test } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import { anna as administrator, call } from '../fixtures/call.ts'
import { inquiryFor, newApartment } from '../fixtures/content.ts'
import { arrived, startLossyNetwork } from '../fixtures/lossy-network.ts'
import { startPassingTime } from '../fixtures/passing-time.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { handler: forms } = await import('../forms.ts')
const { handler: cases } = await import('../cases.ts')
const { handler: admin } = await import('../admin.ts')
const { tellApplicants } = await import('./tell-applicants.ts')
const wait = startPassingTime()

afterAll(async () => {
  close()
  await table.close()
})

const path = '/api/admin/apartments'
const minute = () => 60_000

async function letToSomebodyElse() {
  const request = { body: newApartment, administrator }
  const { id } = (await call<EditableApartment>(admin, `POST ${path}`, request)).json
  await call(forms, 'POST /api/apartment-inquiry', { body: inquiryFor(id) })
  const body = { text: 'Lägenheten är uthyrd.' }
  await call(cases, `POST ${path}/{id}/letting`, { id, body, administrator })
  return id
}

test.each([1, 2, 3, 4])(
  'nobody is told of a letting that ends while the answer to call %i of the table is on its way',
  async number => {
    const id = await letToSomebodyElse()
    wait(10)
    losses.push(...Array.from({ length: number - 1 }, () => arrived), async (_, arrive) => {
      const body = { availabilityStatus: 'available' }
      const change = { id, body, administrator }
      expect((await call(admin, `PATCH ${path}/{id}`, change)).status).toBe(200)
      arrive()
    })
    const wasChanged = () => losses.length === 0
    expect(await tellApplicants(minute)).toEqual([])
    expect(wasChanged()).toBe(true)
    const inquiries = await table.itemsOf('inquiry')
    const concerned = inquiries.filter(each => each['apartmentId'] === id)
    expect(concerned).toMatchObject([{ status: 'new' }])
    await tellApplicants(minute)
    expect(await table.itemsOf('letting')).toEqual([])
  },
)
