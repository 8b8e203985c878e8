import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import type { TrashedItem } from '#shared/trash.ts'
import { anna, call } from '../fixtures/call.ts'
import { newApartment, snow } from '../fixtures/content.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
const { handler } = await import('../desk.ts')
const { handler: catalogue } = await import('../catalogue.ts')

afterEach(() => void vi.useRealTimers())

const administrator = anna
const gone = 'Den finns inte längre i papperskorgen.'
const create = async (fields: object = {}) => {
  const request = { body: { ...newApartment, ...fields }, administrator }
  return (await call<EditableApartment>(handler, 'POST /api/admin/apartments', request)).json
}
const remove = (id: string, version?: number) =>
  call(handler, 'DELETE /api/admin/apartments/{id}', { id, version, administrator })
const restore = (id: string) =>
  call<TrashedItem>(handler, 'POST /api/admin/trash/{id}/restore', { id, administrator })
const deleteForGood = (id: string) =>
  call(handler, 'DELETE /api/admin/trash/{id}', { id, administrator })
const trash = async () =>
  (await call<TrashedItem[]>(handler, 'GET /api/admin/trash', { administrator })).json
const inTrash = async (id: string) => (await trash()).find(each => each.id === id)
const stored = async (id: string) =>
  (await table.itemsOf('apartment')).find(each => each['id'] === id)
const setTime = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

test('a deleted apartment is gone for visitors and is in the trash for thirty days', async () => {
  setTime('2026-11-20T08:00:00Z')
  const { id } = await create()
  expect(await remove(id)).toMatchObject({ status: 204, text: '' })
  expect(await call(catalogue, 'GET /api/apartments/{id}', { id })).toMatchObject({ status: 404 })
  expect(await inTrash(id)).toEqual({
    id,
    kind: 'apartment',
    title: newApartment.title,
    deletedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-12-20T08:00:00.000Z',
  })
})

test('a restored apartment is as it was, in a new version', async () => {
  const before = await create({ amenities: ['Hiss', 'Balkong'], description: 'Rad\nför rad' })
  await remove(before.id)
  const { status, json } = await restore(before.id)
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { id: before.id, kind: 'apartment' },
  })
  expect(await stored(before.id)).toEqual({
    ...before,
    kind: 'apartment',
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await inTrash(before.id)).toBeUndefined()
  expect(await restore(before.id)).toMatchObject({ status: 404, text: gone })
  expect(await remove(before.id)).toMatchObject({ status: 204 })
})

test('news go to the trash and come back as well', async () => {
  const { json } = await call(handler, 'POST /api/admin/news', { body: snow, administrator })
  const id = String(json['id'])
  expect(await call(handler, 'DELETE /api/admin/news/{id}', { id, administrator })).toMatchObject({
    status: 204,
  })
  expect(await inTrash(id)).toMatchObject({ kind: 'news', title: snow.title })
  await restore(id)
  expect(await table.itemsOf('news')).toHaveLength(1)
  expect(
    await call(handler, 'DELETE /api/admin/apartments/{id}', { id, administrator }),
  ).toMatchObject({
    status: 404,
  })
})

test('the latest deleted comes first', async () => {
  const [first, second] = [await create(), await create()]
  setTime('2026-11-20T09:00:00Z')
  await remove(first.id)
  setTime('2026-11-20T09:00:01Z')
  await remove(second.id)
  const ids = (await trash()).map(({ id }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
})

test('after thirty days it is gone, though the table has not deleted it yet', async () => {
  setTime('2026-11-20T08:00:00Z')
  const { id } = await create()
  await remove(id)
  setTime('2026-12-20T07:59:59Z')
  expect(await inTrash(id)).toBeDefined()
  setTime('2026-12-20T08:00:00Z')
  expect(await inTrash(id)).toBeUndefined()
  expect(await restore(id)).toMatchObject({ status: 404, text: gone })
  expect(await deleteForGood(id)).toMatchObject({ status: 404, text: gone })
  expect(await stored(id)).toBeUndefined()
})

test('an apartment that is deleted for good cannot be restored', async () => {
  const { id } = await create()
  await remove(id)
  expect(await deleteForGood(id)).toMatchObject({ status: 204 })
  expect(await deleteForGood(id)).toMatchObject({ status: 404, text: gone })
  expect(await restore(id)).toMatchObject({ status: 404, text: gone })
})

test('a draft that was written on after it was deleted is not replaced by the deleted one', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8058'
  const write = (title: string) =>
    call(handler, 'PUT /api/admin/drafts/{id}', { id, body: { title }, administrator })
  await write('Trea')
  await call(handler, 'DELETE /api/admin/drafts/{id}', { id, administrator })
  await write('Trea med balkong')
  const answer = { status: 409, text: 'Någon annan har ändrat utkastet.' }
  expect(await restore(id)).toMatchObject(answer)
  expect(await table.itemsOf('draft')).toMatchObject([{ id, title: 'Trea med balkong' }])
})

test('a deletion with a version fails if that version is outdated', async () => {
  const { id } = await create()
  const stale = await remove(id, 2)
  expect(stale).toMatchObject({ status: 409, text: 'Någon annan har ändrat lägenheten.' })
  expect(await remove(id, 1)).toMatchObject({ status: 204 })
})

test.each(['x', '', '01890a5d-ac96-774b-bcce-b302099a8057'])(
  'an unknown apartment cannot be deleted or restored: %s',
  async id => {
    const sentence = 'Lägenheten finns inte längre.'
    expect(await remove(id)).toMatchObject({ status: 404, text: sentence })
    expect(await restore(id)).toMatchObject({ status: 404, text: gone })
    expect(await deleteForGood(id)).toMatchObject({ status: 404, text: gone })
  },
)
