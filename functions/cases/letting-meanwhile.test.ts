import { afterAll, expect, test } from 'vitest'
import { anna as administrator, call } from '../fixtures/call.ts'
import {
  startPassingTime,
  arrived,
  startLossyNetwork,
  startTable,
} from '../fixtures/start-table.ts'
import { storeApplicants } from '../fixtures/write-items.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { handler: cases } = await import('../desk.ts')
const { handler: admin } = await import('../desk.ts')
const { tellApplicants } = await import('./tell-applicants.ts')
const apartmentWith = storeApplicants(table)
const wait = startPassingTime()

afterAll(async () => {
  close()
  await table.close()
})

const path = '/api/admin/apartments'
const minute = () => 60_000

async function letToSomebodyElse(...applicants: string[]) {
  const { id } = await apartmentWith(...applicants)
  const body = { text: 'Lägenheten är uthyrd.' }
  await call(cases, `POST ${path}/{id}/letting`, { id, body, administrator })
  return id
}

/** Ends the letting while the answer to this call of the table is on its way. */
function endDuringCall(number: number, id: string) {
  losses.push(...Array.from({ length: number - 1 }, () => arrived), async (_, arrive) => {
    const body = { availabilityStatus: 'available' }
    expect((await call(admin, `PATCH ${path}/{id}`, { id, body, administrator })).status).toBe(200)
    arrive()
  })
}

const inquiriesAbout = async (id: string) =>
  (await table.itemsOf('inquiry')).filter(each => each['apartmentId'] === id)

test.each([1, 2, 3, 4])(
  'nobody is told of a letting that ends while the answer to call %i of the table is on its way',
  async number => {
    const id = await letToSomebodyElse('bo')
    wait(10)
    endDuringCall(number, id)
    expect(await tellApplicants(minute)).toEqual([])
    expect(losses).toHaveLength(0)
    expect(await inquiriesAbout(id)).toMatchObject([{ status: 'new' }])
    await tellApplicants(minute)
    expect(await table.itemsOf('letting')).toEqual([])
  },
)

test('of somebody with more inquiries than a transaction holds none is closed when the letting ends meanwhile', async () => {
  const id = await letToSomebodyElse(...Array<string>(83).fill('bo'))
  wait(10)
  endDuringCall(4, id)
  expect(await tellApplicants(minute)).toEqual([])
  const statuses = new Set((await inquiriesAbout(id)).map(({ status }) => status))
  expect([...statuses]).toEqual(['new'])
  await tellApplicants(minute)
  expect(await table.itemsOf('letting')).toEqual([])
})
