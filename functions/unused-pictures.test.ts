import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { bytesOf, scene } from './fixtures/picture-bytes.ts'
import {
  everyWidth,
  folderOf,
  pictureIdOf,
  startDeskPictures,
} from './fixtures/start-desk-pictures.ts'

let desk: Awaited<ReturnType<typeof startDeskPictures>>
beforeAll(async () => void (desk = await startDeskPictures()))
afterAll(() => desk.close())
afterEach(() => {
  desk.invalidated.splice(0)
  desk.faults.set({ dynamodb: 'ok', s3: 'ok', cloudfront: 'ok' })
})

const put = () => desk.putPicture()
const gone = { status: 404, text: 'Bilden finns inte kvar. Ladda upp den igen.' }

/** The ways in which the last reference to a picture goes. The first one lets days pass. */
const ways: [way: string, act: (path: string) => Promise<unknown>, add?: () => Promise<string>][] =
  [
    [
      'was in a news item whose days in the trash are over',
      async path => {
        const { id } = (await desk.create('news', [path])).json
        await desk.remove('news', id)
        await desk.passDays(29)
      },
    ],
    [
      'is taken out of an apartment',
      async path => {
        const { id } = (await desk.create('apartments', [path])).json
        await desk.change('apartments', id, [])
      },
    ],
    [
      'is replaced in a news item',
      async path => {
        const { id } = (await desk.create('news', [path])).json
        await desk.change('news', id, [await put()])
      },
    ],
    [
      'was in an apartment that is deleted for good',
      async path => {
        const { id } = (await desk.create('apartments', [path])).json
        await desk.remove('apartments', id)
        await desk.deleteForGood(id)
      },
    ],
    ['is uploaded and never used', async () => {}, publish],
  ]

test('thirty days after nothing refers to it any more a picture is gone in all widths and versions', async () => {
  const pictures: [way: string, path: string][] = []
  for (const [way, act, add = put] of ways) {
    const path = await add()
    pictures.push([way, path])
    await act(path)
  }
  const whole = pictures.flatMap(([, path]) => everyWidth(path))
  expect(await desk.media()).toEqual(expect.arrayContaining(whole))
  await desk.passDays(7)
  expect(await desk.media()).toEqual(expect.arrayContaining(whole))
  await desk.passDays(23)
  const left = [...(await desk.media()), ...(await desk.formerVersions())]
  for (const [way, path] of pictures) {
    expect(
      left.filter(key => key.startsWith(folderOf(path))),
      way,
    ).toEqual([])
    expect(desk.invalidated.flat(), way).toContain(`/media/${pictureIdOf(path)}/*`)
  }
})

/** A picture in two widths, encoded as the one of an administrator is. */
async function publish() {
  const { objectPath } = (await desk.smuggle(await bytesOf('webp', scene(600, 4)))).json
  return objectPath
}

test('a picture stays as long as an apartment, a news item or the trash refers to it', async () => {
  const path = await put()
  const apartment = (await desk.create('apartments', [path])).json.id
  const item = (await desk.create('news', [path])).json.id
  await desk.passDays(10)
  await desk.change('apartments', apartment, [])
  await desk.passDays(10)
  await desk.remove('news', item)
  await desk.passDays(29)
  expect(await desk.restore(item)).toMatchObject({ status: 200 })
  await desk.passDays(40)
  expect(await desk.objectsOf(path)).toEqual(everyWidth(path))
  expect(await desk.marksOf(path)).toEqual([])
})

test('a picture that is taken back within a week stays, and has a week anew later', async () => {
  const path = await put()
  const { id } = (await desk.create('apartments', [path])).json
  await desk.change('apartments', id, [])
  await desk.passDays(7)
  expect(await desk.change('apartments', id, [path])).toMatchObject({ status: 200 })
  await desk.passDays(10)
  await desk.change('apartments', id, [])
  await desk.passDays(7)
  expect(await desk.objectsOf(path)).toEqual(everyWidth(path))
})

test('old unsaved edits with a deleted picture are refused, in every way to save them', async () => {
  const path = await put()
  const { id } = (await desk.create('apartments', [])).json
  await desk.passDays(9)
  expect(await desk.objectsOf(path)).toEqual([])
  const { length } = await desk.itemsOf('apartment')
  expect(await desk.create('apartments', [path])).toMatchObject(gone)
  expect(await desk.change('apartments', id, [path])).toMatchObject(gone)
  expect(await desk.saveDraft([path])).toMatchObject(gone)
  expect(await desk.itemsOf('apartment')).toHaveLength(length)
  expect((await desk.itemsOf('apartment')).find(each => each['id'] === id)).toMatchObject({
    imageUrls: [],
    version: 1,
  })
})

test('a description of a picture that was taken out does not hold the picture', async () => {
  const path = await put()
  await desk.create('apartments', [], { imageAlts: { [path]: 'Köket' } })
  await desk.passDays(9)
  expect(await desk.objectsOf(path)).toEqual([])
})

test('many pictures at once are one path of the edge, and a deletion is told once', async () => {
  const paths = await Promise.all(Array.from({ length: 6 }, put))
  await desk.passDays(9)
  expect(desk.invalidated).toEqual([['/media/*']])
  for (const path of paths) expect(await desk.objectsOf(path)).toEqual([])
})

test('what is left of a deleted picture is its id, for a year', async () => {
  const path = await put()
  await desk.passDays(8)
  const deletedAt = new Date().toISOString()
  const expiresAt = Date.now() / 1000 + 365 * daySeconds
  const unusedSince = new Date(Date.now() - 7 * dayMilliseconds).toISOString()
  const id = pictureIdOf(path)
  expect(await desk.marksOf(path)).toEqual([
    { kind: 'unused-picture', id, unusedSince, deletedAt, expiresAt },
  ])
})
