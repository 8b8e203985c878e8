import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { snow } from './fixtures/content.ts'
import { deskOf } from './fixtures/desk.ts'
import { bytesOf, scene } from './fixtures/picture-bytes.ts'
import { startPictures } from './fixtures/pictures.ts'
import { deleteItems, putItems } from './fixtures/write-items.ts'

const desk = await deskOf(await startPictures())
const { manage } = desk
const { handler: sweep } = await import('./unused-pictures.ts')
beforeEach(() => void vi.setSystemTime('2026-11-22T10:00:00Z'))

const gone = { status: 404, text: 'Bilden finns inte kvar. Ladda upp den igen.' }

/** The ways in which the last reference to a picture goes. The first one lets days pass. */
const ways: Record<string, (path: string) => Promise<unknown>> = {
  async 'was in a news item whose days in the trash are over'(path) {
    await desk.removeNews(await newsWith(path))
    await passDays(29)
  },
  async 'is taken out of an apartment'(path) {
    await desk.change(await apartmentWith(path), { imageUrls: [] })
  },
  async 'is replaced in a news item'(path) {
    await desk.changeNews(await newsWith(path), { imageUrl: await put() })
  },
  async 'was in an apartment that is deleted for good'(path) {
    const id = await apartmentWith(path)
    await desk.remove(id)
    await manage('DELETE /api/admin/trash/{id}', { id })
  },
}

const apartmentWith = async (...imageUrls: string[]) => (await desk.create({ imageUrls })).id
const newsWith = async (imageUrl: string) => (await desk.createNews({ imageUrl })).id

test('thirty days after nothing refers to it any more a picture is gone in all widths and versions', async () => {
  const pictures = new Map<string, string>()
  for (const [way, act] of Object.entries(ways)) {
    const path = await put()
    pictures.set(way, path)
    await act(path)
  }
  pictures.set('is uploaded and never used', await publish())
  const whole = [...pictures.values()].flatMap(everyWidth)
  expect(await desk.media()).toEqual(expect.arrayContaining(whole))
  await passDays(30)
  const left = [...(await desk.media()), ...(await desk.formerVersions())]
  for (const [way, path] of pictures) {
    const own = left.filter(key => key.startsWith(folderOf(path)))
    expect(own, way).toEqual([])
  }
})

/** A picture in two widths, encoded as the one of an administrator is. */
async function publish() {
  const { objectPath } = (await desk.smuggle(await bytesOf('webp', scene(600, 4)))).json
  return objectPath
}

test('a picture stays as long as an apartment, a news item or the trash refers to it', async () => {
  const path = await put()
  const apartment = await apartmentWith(path)
  const item = await newsWith(path)
  await passDays(10)
  await desk.change(apartment, { imageUrls: [] })
  await passDays(10)
  await desk.removeNews(item)
  await passDays(29)
  expect(await desk.restore(item)).toMatchObject({ status: 200 })
  await passDays(40)
  expect(await objectsOf(path)).toEqual(everyWidth(path))
})

test('a picture stays for a week after its upload, for edits that are not saved yet', async () => {
  const path = await put()
  await passDays(7)
  expect(await objectsOf(path)).toEqual(everyWidth(path))
  expect((await desk.createWith({ imageUrls: [path] })).status).toBe(201)
  await passDays(10)
  expect(await objectsOf(path)).toEqual(everyWidth(path))
})

test('old unsaved edits with a deleted picture are refused, in every way to save them', async () => {
  const path = await put()
  const id = await apartmentWith()
  await passDays(9)
  expect(await objectsOf(path)).toEqual([])
  const { length } = await desk.itemsOf('apartment')
  const body = { imageUrls: [path] }
  expect(await desk.createWith(body)).toMatchObject(gone)
  const newsItem = { body: { ...snow, imageUrl: path } }
  expect(await manage('POST /api/admin/news', newsItem)).toMatchObject(gone)
  expect(await desk.change(id, body)).toMatchObject(gone)
  const draft = { id: randomUUID(), body }
  expect(await manage('PUT /api/admin/drafts/{id}', draft)).toMatchObject(gone)
  expect(await desk.itemsOf('apartment')).toHaveLength(length)
  expect(await desk.stored(id)).toMatchObject({ imageUrls: [], version: 1 })
})

test('a description of a picture that was taken out does not hold the picture', async () => {
  const path = await put()
  await desk.create({ imageAlts: { [path]: 'Köket' } })
  await passDays(9)
  expect(await objectsOf(path)).toEqual([])
})

test('an item of any kind keeps its pictures, also one that the schemas cannot read', async () => {
  const items = await Promise.all(
    ['apartment', 'draft', 'news', 'trash'].map(async kind => {
      const path = await put()
      const fields = { imageUrls: [path], of: 'a shape that nobody reads any more' }
      const more = kind === 'trash' ? { item: fields } : fields
      return { path, item: { kind, id: randomUUID(), ...more } }
    }),
  )
  const stored = items.map(({ item }) => item)
  await putItems(desk, stored)
  await passDays(9)
  const media = await desk.media()
  for (const { path, item } of items) {
    expect(media, item.kind).toEqual(expect.arrayContaining(everyWidth(path)))
  }
  await deleteItems(desk, stored)
  await passDays(1)
  for (const { path } of items) expect(await objectsOf(path)).toEqual([])
})

test('a picture of an item that moves to the trash and back during the sweep stays', async () => {
  const path = await put()
  const id = await apartmentWith(path)
  await passDays(8)
  for (let moment = 0; moment < 16; moment += 1) {
    const moves = async () => {
      await wait(moment % 4)
      await desk.remove(id)
      await wait(Math.floor(moment / 4))
      await desk.restore(id)
    }
    await Promise.all([moves(), sweep()])
    expect(await objectsOf(path)).toHaveLength(2)
  }
})

/** Waits for as many answers of the table, while others work. */
async function wait(answers: number) {
  for (let count = 0; count < answers; count += 1) await desk.itemsOf('seed')
}

test.each(['dynamodb', 's3'] as const)(
  'a sweep that %s interrupts is completed by the next one',
  async service => {
    const path = await put()
    await passDays(7)
    if (service === 'dynamodb') desk.fail('down')
    else desk.faults.set({ s3: { fault: 'down', after: 2 } })
    await expect(passDays(1)).rejects.toThrow()
    desk.faults.set({ [service]: 'ok' })
    await passDays(1)
    expect(await objectsOf(path)).toEqual([])
  },
)

/** Stores two objects as those of a new picture, without any pixel. */
async function put() {
  const folder = `media/${randomUUID()}`
  await desk.put(`${folder}/480.webp`)
  await desk.put(`${folder}/600x400.webp`)
  return `/${folder}/600x400.webp`
}

/** Days pass, with the daily sweep on each seventh and on the last. */
async function passDays(days: number) {
  for (let count = 1; count <= days; count += 1) {
    vi.setSystemTime(Date.now() + dayMilliseconds)
    if (count === days || count % 7 === 0) await sweep()
  }
}

/** The keys of a picture's objects. */
const objectsOf = async (path: string) =>
  (await desk.media()).filter(key => key.startsWith(folderOf(path)))

/** The folder of a picture's objects. */
const folderOf = (objectPath: string) => objectPath.slice(1, objectPath.lastIndexOf('/') + 1)
/** The keys of the objects that `putPicture` stores. */
const everyWidth = (path: string) => [`${folderOf(path)}480.webp`, path.slice(1)]
