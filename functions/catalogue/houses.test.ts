import { expect, test, vi } from 'vitest'
import type { Apartment, EditableApartment } from '#shared/apartments.ts'
import { lilac, newApartment } from '../fixtures/content.ts'
import { startDesk } from '../fixtures/desk.ts'

const houses = await startDesk()
const { manage, saveHouse, newHouse, create, change, remove, restore, onDesk, seen } = houses
const { title: _, ...ofLilac } = lilac

test('the houses are listed by their names, as Swedish lists are', async () => {
  const names = ['Östra huset', 'zebran', 'Ängen', 'Hus 10', 'Åsen', 'Hus 9', 'Almen']
  for (const title of names) await newHouse({ title })
  const { json } = await manage<{ title: string }[]>('GET /api/admin/houses')
  const inOrder = 'Almen, Hus 9, Hus 10, zebran, Åsen, Ängen, Östra huset'
  expect(json.map(({ title }) => title).join(', ')).toBe(inOrder)
})

test('a new apartment takes over address and energy of its house, and visitors are not told which house', async () => {
  const house = await newHouse()
  const { id } = await create({ houseId: house.id, energyClass: 'A' })
  expect(await onDesk(id)).toMatchObject({ ...ofLilac, houseId: house.id, version: 1 })
  const apartment = await seen(id)
  expect(apartment).toMatchObject(ofLilac)
  expect(Object.keys(apartment)).not.toContain('houseId')
})

test('an apartment that moves into a house takes over, and keeps what it has when it leaves', async () => {
  const house = await newHouse({ energyClass: '' })
  const { id } = await create({ energyClass: 'A', energyPerformance: 40 })
  const inside = (await change(id, { houseId: house.id }, 1)).json
  expect(inside).toMatchObject({ address: 'Syrengatan 2', energyPerformance: 85 })
  expect(inside).not.toHaveProperty('energyClass')
  const outside = (await change(id, { houseId: '', energyClass: 'B' })).json
  expect(outside).toMatchObject({ address: 'Syrengatan 2', energyClass: 'B', version: 3 })
  expect(outside).not.toHaveProperty('houseId')
})

test('a client that knows the specification alone changes the rent of an apartment, and not the address of its house', async () => {
  const house = await newHouse()
  const { id } = await create({ houseId: house.id })
  const { json } = await change(id, { rentSek: 8000, address: 'Någon annanstans 1' })
  expect(json).toMatchObject({ ...ofLilac, rentSek: 8000, houseId: house.id })
})

test('when a house changes, each of its apartments has the new values, and whoever edits one saves it', async () => {
  const house = await newHouse()
  const inside = await Promise.all([1, 2, 3].map(() => create({ houseId: house.id })))
  const outside = await create()
  await saveHouse(house.id, { ...lilac, address: 'Syrengatan 2 A', energyClass: 'B' }, 1)
  for (const { id } of inside) {
    const apartment = await onDesk(id)
    expect(apartment).toMatchObject({ address: 'Syrengatan 2 A', energyClass: 'B', version: 1 })
    expect(await seen(id)).toMatchObject({ address: 'Syrengatan 2 A', energyClass: 'B' })
    expect(await change(id, { rentSek: 9000 }, 1)).toMatchObject({
      status: 200,
      json: { address: 'Syrengatan 2 A', rentSek: 9000 },
    })
  }
  expect(await onDesk(outside.id)).toMatchObject({ address: newApartment.address, version: 1 })
})

test('apartments keep what they have when their house is deleted, and follow it again when it is restored', async () => {
  const house = await newHouse()
  const [first, second] = [await create({ houseId: house.id }), await create({ houseId: house.id })]
  expect(await manage('DELETE /api/admin/houses/{id}', { id: house.id })).toMatchObject({
    status: 204,
  })
  expect(await onDesk(first.id)).toMatchObject({ ...ofLilac, version: 1 })
  const moved = await change(first.id, { address: 'Ny gata 1' })
  expect(moved.json).toMatchObject({ address: 'Ny gata 1', energyClass: 'C' })
  expect(moved.json).not.toHaveProperty('houseId')
  expect(await restore(house.id)).toMatchObject({ json: { kind: 'house', title: 'Syrenhuset' } })
  await saveHouse(house.id, { ...lilac, energyClass: 'B' }, 2)
  expect(await onDesk(first.id)).toMatchObject({ address: 'Ny gata 1', energyClass: 'C' })
  expect(await onDesk(second.id)).toMatchObject({ ...ofLilac, energyClass: 'B' })
})

test('a house that was deleted takes in no apartment, and those that it has keep their values for good', async () => {
  const house = await newHouse({ text: 'Nyckel i boden.' })
  const { id } = await create({ houseId: house.id })
  await saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' }, 1)
  await manage('DELETE /api/admin/houses/{id}', { id: house.id })
  await manage('DELETE /api/admin/trash/{id}', { id: house.id })
  expect(await seen(id)).toMatchObject({ address: 'Syrengatan 4', energyClass: 'C' })
  const kept = await houses.stored(house.id, 'house')
  expect(kept).not.toHaveProperty('text')
  expect(kept).not.toHaveProperty('updatedBy')

  const late = await create({ houseId: house.id, address: 'Egen adress 1' })
  const moved = (await change((await create()).id, { houseId: house.id })).json
  for (const apartment of [late, moved]) expect(apartment).not.toHaveProperty('houseId')
  expect([late.address, moved.address]).toEqual(['Egen adress 1', newApartment.address])
  expect((await change(id, { houseId: '' })).json).toMatchObject({ address: 'Syrengatan 4' })
})

test('an apartment is restored from the trash with the present values of its house', async () => {
  const house = await newHouse()
  const { id } = await create({ houseId: house.id })
  await remove(id)
  await saveHouse(house.id, { ...lilac, energyClass: 'B' }, 1)
  await restore(id)
  expect(await onDesk(id)).toMatchObject({ energyClass: 'B' })
})

test('the energy of a declaration that has ended is not stated, nor taken over, until there is a new one', async () => {
  vi.setSystemTime('2027-03-31T12:00:00Z')
  const house = await newHouse({ validUntil: '2027-03-31' })
  const { id } = await create({ houseId: house.id })
  expect(await seen(id)).toMatchObject(ofLilac)
  const list = await houses.visit('GET /api/apartments')
  expect(list.headers['cache-control']).toContain('max-age=36000,')

  vi.setSystemTime('2027-03-31T22:00:00Z')
  const { json } = await houses.visit<Apartment[]>('GET /api/apartments')
  const desk = await manage<Apartment[]>('GET /api/admin/apartments')
  const listed = [json, desk.json].map(all => all.find(each => each.id === id)!)
  for (const apartment of [await seen(id), ...listed]) {
    expect(apartment).toMatchObject({ address: 'Syrengatan 2' })
    expect(apartment).not.toHaveProperty('energyClass')
    expect(apartment).not.toHaveProperty('energyPerformance')
  }
  const late = await create({ houseId: house.id, energyClass: 'A' })
  expect(late).not.toHaveProperty('energyClass')

  await saveHouse(house.id, { ...lilac, energyClass: 'B', validUntil: '2037-03-31' }, 1)
  for (const each of [id, late.id]) expect(await seen(each)).toMatchObject({ energyClass: 'B' })
})

test('energy that is written by hand ends with no declaration', async () => {
  vi.setSystemTime('2027-03-31T12:00:00Z')
  const { id } = await create({ houseId: (await newHouse({ validUntil: '2027-03-31' })).id })
  await change(id, { houseId: null, energyClass: 'D' })
  vi.setSystemTime('2027-05-01T12:00:00Z')
  expect(await seen(id)).toMatchObject({ energyClass: 'D' })
})

test('a house that was deleted meanwhile is not saved, deleted or listed', async () => {
  const { id } = await newHouse()
  await manage('DELETE /api/admin/houses/{id}', { id })
  const text = 'Huset finns inte längre.'
  expect(await saveHouse(id, lilac, 1)).toMatchObject({ status: 404, text })
  const again = await manage('DELETE /api/admin/houses/{id}', { id })
  expect(again).toMatchObject({ status: 404, text })
  const { json } = await manage<{ id: string }[]>('GET /api/admin/houses')
  expect(json.map(each => each.id)).not.toContain(id)
})

test('an apartment that is saved while its house is has the values of the house in the end', async () => {
  const house = await newHouse()
  const [inside, other] = [await create({ houseId: house.id }), await create()]
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const address = `Syrengatan ${number}0`
    const [created, ...answers] = await Promise.all([
      create({ houseId: house.id, title: `Samtidig ${number}` }),
      saveHouse(house.id, { ...lilac, address }),
      change(inside.id, { rentSek: 7000 + number, address: 'Egen adress 1' }),
      change(other.id, { houseId: number % 2 ? house.id : '' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const all = (await manage<EditableApartment[]>('GET /api/admin/apartments')).json
    expect(all).toContainEqual(expect.objectContaining({ id: created.id }))
    const addresses = all.filter(each => each.houseId === house.id).map(each => each.address)
    expect(new Set(addresses)).toEqual(new Set([address]))
    expect(all.find(({ id }) => id === inside.id)).toMatchObject({ rentSek: 7000 + number })
  }
})

test('when a house is saved by several at once, its apartments have what is stored in the end', async () => {
  const house = await newHouse()
  const inside = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create({ houseId: house.id })))
  houses.fail('conflict', { rate: 0.4, seed: 7 })
  const numbers = [1, 2, 3, 4]
  await Promise.all(numbers.map(each => saveHouse(house.id, { ...lilac, energyPerformance: each })))
  houses.fail('ok')
  const current = (await houses.itemsOf('house')).find(each => each['id'] === house.id)!
  expect(current['version']).toBe(5)
  for (const { id } of inside) {
    expect((await onDesk(id))!.energyPerformance).toBe(current['energyPerformance'])
  }
})
