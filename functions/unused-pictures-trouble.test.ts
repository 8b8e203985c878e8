import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { everyWidth, pictureIdOf, startDeskPictures } from './fixtures/start-desk-pictures.ts'
import { deleteItems, putItems } from './fixtures/write-items.ts'

let desk: Awaited<ReturnType<typeof startDeskPictures>>
beforeAll(async () => void (desk = await startDeskPictures()))
afterAll(() => desk.close())
afterEach(() => {
  desk.invalidated.splice(0)
  desk.faults.set({ dynamodb: 'ok', s3: 'ok', cloudfront: 'ok' })
})

const put = () => desk.putPicture()

test('an item that an earlier version stored keeps its pictures, of whatever kind it is', async () => {
  const items = await Promise.all(
    ['apartment', 'draft', 'news', 'trash'].map(async kind => {
      const path = await put()
      const fields = { imageUrls: [path], of: 'a shape that nobody reads any more' }
      const more = kind === 'trash' ? { item: fields } : fields
      return { path, item: { kind, id: randomUUID(), ...more } }
    }),
  )
  await putItems(
    desk,
    items.map(({ item }) => item),
  )
  await desk.passDays(9)
  const stored = await desk.media()
  for (const { path, item } of items) {
    expect(stored, item.kind).toEqual(expect.arrayContaining(everyWidth(path)))
  }
  await deleteItems(
    desk,
    items.map(({ item }) => item),
  )
  await desk.passDays(9)
  expect(await desk.media()).toEqual([])
})

test('while a backup is given back nothing is deleted', async () => {
  const path = await put()
  await desk.passDays(7)
  const Item = { kind: 'restore', id: 'unfinished', backup: 'x' }
  await desk.documents.send(new PutCommand({ TableName: desk.TableName, Item }))
  await desk.passDays(5)
  expect(await desk.objectsOf(path)).toEqual(everyWidth(path))
  const Key = { kind: 'restore', id: 'unfinished' }
  await desk.documents.send(new DeleteCommand({ TableName: desk.TableName, Key }))
  await desk.passDays(1)
  expect(await desk.objectsOf(path)).toEqual([])
})

test.each(['dynamodb', 's3', 'cloudfront'] as const)(
  'a deletion that %s interrupts is completed by the next run',
  async service => {
    const path = await put()
    await desk.markUnused(path)
    desk.faults.set({ [service]: { fault: 'down', after: service === 's3' ? 2 : 0 } })
    await expect(desk.passDays(1)).rejects.toThrow()
    desk.faults.set({ [service]: 'ok' })
    await desk.passDays(1)
    expect(await desk.objectsOf(path)).toEqual([])
    expect(desk.invalidated.flat()).toContain(`/media/${pictureIdOf(path)}/*`)
    expect(await desk.marksOf(path)).toMatchObject([{ expiresAt: expect.any(Number) }])
  },
)

test('a deleted picture that an operator brings back stays if something refers to it, or goes again', async () => {
  const [wanted, other] = [await put(), await put()]
  await desk.passDays(8)
  for (const key of [wanted, other].flatMap(everyWidth)) await desk.put(key)
  const fields = { imageUrls: [wanted] }
  const Item = { kind: 'apartment', id: randomUUID(), version: 1, ...fields }
  await desk.documents.send(new PutCommand({ TableName: desk.TableName, Item }))
  await desk.passDays(9)
  expect(await desk.objectsOf(wanted)).toEqual(everyWidth(wanted))
  expect(await desk.create('apartments', [wanted])).toMatchObject({ status: 201 })
  expect(await desk.objectsOf(other)).toEqual([])
})
