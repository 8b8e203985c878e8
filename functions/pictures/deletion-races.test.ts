import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDeskPictures } from '../fixtures/start-desk-pictures.ts'

let desk: Awaited<ReturnType<typeof startDeskPictures>>
beforeAll(async () => void (desk = await startDeskPictures()))
afterAll(() => desk.close())

/** Waits for as many answers of the table, while others work. */
async function wait(answers: number) {
  for (let count = 0; count < answers; count += 1) await desk.itemsOf('seed')
}

const moments = Array.from({ length: 12 }, (_, number) => number)

test('a picture that is taken back while it is deleted is either saved whole or refused', async () => {
  const statuses = new Set<number | undefined>()
  for (const moment of moments) {
    const path = await desk.putPicture()
    await desk.markUnused(path)
    const [answer] = await Promise.all([
      wait(moment).then(() => desk.create('apartments', [path])),
      desk.passDays(1),
    ])
    statuses.add(answer.status)
    expect(await desk.objectsOf(path)).toHaveLength(answer.status === 201 ? 2 : 0)
  }
  expect(statuses).toEqual(new Set([201, 404]))
})

test('a picture of an item that moves to the trash and back during the deletion stays', async () => {
  const path = await desk.putPicture()
  const { id } = (await desk.create('apartments', [path])).json
  for (const moment of moments) {
    // As the run before would have left it that did not see the item on its way.
    await desk.markUnused(path)
    const moves = async () => {
      await wait(moment % 4)
      await desk.remove('apartments', id)
      await wait(Math.floor(moment / 4))
      await desk.restore(id)
    }
    await Promise.all([moves(), desk.passDays(1)])
    expect(await desk.objectsOf(path)).toHaveLength(2)
  }
})
