import { afterAll, expect, test } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import type { EditableHouse } from '#shared/houses.ts'
import { anna as administrator, call } from '../fixtures/call.ts'
import { newApartment } from '../fixtures/content.ts'
import { lilac } from '../fixtures/start-houses.ts'
import { arrived, startLossyNetwork, startTable } from '../fixtures/start-table.ts'
import { createId } from '../table/ids.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { handler } = await import('../desk.ts')

afterAll(async () => {
  close()
  await table.close()
})

const saveHouse = async (id: string, fields: object = {}) =>
  (
    await call<EditableHouse>(handler, 'PUT /api/admin/houses/{id}', {
      id,
      body: { ...lilac, ...fields },
      administrator,
    })
  ).json
const create = async (fields: object) =>
  (
    await call<EditableApartment>(handler, 'POST /api/admin/apartments', {
      body: { ...newApartment, ...fields },
      administrator,
    })
  ).json
const change = (id: string, body: object) =>
  call<EditableApartment>(handler, 'PATCH /api/admin/apartments/{id}', { id, body, administrator })
const stored = async (id: string) =>
  (await table.itemsOf('apartment')).find(each => each['id'] === id)

/** Changes an apartment while the answer of the table after so many others is on its way. */
function changeMeanwhile(after: number, id: string, body: object) {
  losses.push(...Array.from({ length: after }, () => arrived), async (_, arrive) => {
    expect((await change(id, body)).status).toBe(200)
    arrive()
  })
}

test('an apartment that leaves its house while the house is saved keeps the address that it had', async () => {
  const house = await saveHouse(createId())
  const { id } = await create({ houseId: house.id })
  // The house is read and stored, and then its apartments are listed.
  changeMeanwhile(2, id, { houseId: '' })
  await saveHouse(house.id, { address: 'Syrengatan 4' })
  expect(await stored(id)).toMatchObject({ address: lilac.address })
})

test('an apartment that moves into a house while it gets an address of its own has that of the house', async () => {
  const house = await saveHouse(createId())
  const { id } = await create({ address: 'Egen adress 1' })
  changeMeanwhile(0, id, { houseId: house.id })
  expect((await change(id, { address: 'Egen adress 2' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ houseId: house.id, address: lilac.address })
})
