import { afterAll, afterEach, expect, test } from 'vitest'
import { lilac, startHouses } from '../fixtures/start-houses.ts'

const houses = await startHouses()
afterAll(houses.close)
afterEach(() => houses.fail('ok'))
const { saveHouse, newHouse, create, change, remove, restore, stored } = houses

test('of two administrators with the same house the second is told', async () => {
  const { id } = await newHouse()
  expect(await saveHouse(id, { ...lilac, energyClass: 'B' }, 1)).toMatchObject({ status: 200 })
  expect(await saveHouse(id, { ...lilac, energyClass: 'D' }, 1)).toMatchObject({
    status: 409,
    text: 'Någon annan har ändrat huset.',
  })
  await remove('houses', id)
  expect(await saveHouse(id, lilac, 2)).toMatchObject({
    status: 404,
    text: 'Huset finns inte längre.',
  })
})

test('saving a house twice stores it once', async () => {
  const { id } = await newHouse()
  expect((await saveHouse(id, lilac)).json.version).toBe(1)
  const changed = { ...lilac, energyClass: 'B' }
  await saveHouse(id, changed, 1)
  expect(await saveHouse(id, changed, 1)).toMatchObject({ status: 200, json: { version: 2 } })
})

test.each([0, 1, 2, 3, 4, 5])(
  'a house whose saving is interrupted after %i calls of the table is completed by saving it again',
  async after => {
    const house = await newHouse()
    const inside = await Promise.all([1, 2].map(() => create({ houseId: house.id })))
    const changed = { ...lilac, address: 'Syrengatan 4' }
    houses.fail('down', { after })
    const first = await saveHouse(house.id, changed, 1)
    houses.fail('ok')
    expect(first.status).toBe(after < 5 ? 503 : 200)
    expect(await saveHouse(house.id, changed, 1)).toMatchObject({ status: 200 })
    const all = await houses.itemsOf('apartment')
    expect(all.filter(({ id }) => inside.some(each => each.id === id))).toMatchObject(
      inside.map(() => ({ address: 'Syrengatan 4', version: 2 })),
    )
  },
)

test('an apartment whose restoration is interrupted has the values of its house once it is asked for again', async () => {
  for (let [after, isDone] = [0, false]; !isDone; after += 1) {
    const house = await newHouse()
    const { id } = await create({ houseId: house.id })
    await remove('apartments', id)
    await saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' })
    houses.fail('down', { after })
    isDone = (await restore(id)).status === 200
    houses.fail('ok')
    await restore(id)
    expect(await stored(id), `after ${after} calls`).toMatchObject({ address: 'Syrengatan 4' })
  }
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
    const all = await houses.itemsOf('apartment')
    expect(all).toContainEqual(expect.objectContaining({ id: created.id }))
    const addresses = all.filter(each => each['houseId'] === house.id).map(each => each['address'])
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
  const all = await houses.itemsOf('apartment')
  for (const { id } of inside) {
    const { energyPerformance } = all.find(each => each['id'] === id)!
    expect(energyPerformance).toBe(current['energyPerformance'])
  }
})
