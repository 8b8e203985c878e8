import { expect, test, vi } from 'vitest'
import type { TrashedItem } from '#shared/trash.ts'
import { newApartment } from '../fixtures/content.ts'
import { startDesk } from '../fixtures/desk.ts'

const desk = await startDesk()
const { manage, create, change, remove, restore, stored } = desk

const gone = { status: 404, text: 'Den finns inte längre i papperskorgen.' }
const deleteForGood = (id: string) => manage('DELETE /api/admin/trash/{id}', { id })
const trash = async () => (await manage<TrashedItem[]>('GET /api/admin/trash')).json
const inTrash = async (id: string) => (await trash()).find(each => each.id === id)

test('a deleted apartment is gone for visitors and is in the trash for thirty days', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await create()
  expect(await remove(id)).toMatchObject({ status: 204, text: '' })
  expect(await desk.visit('GET /api/apartments/{id}', { id })).toMatchObject({ status: 404 })
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
  expect([status, json]).toMatchObject([200, { id: before.id, kind: 'apartment' }])
  expect(await stored(before.id)).toEqual({
    ...before,
    kind: 'apartment',
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await inTrash(before.id)).toBeUndefined()
  expect(await restore(before.id)).toMatchObject(gone)
  expect(await remove(before.id)).toMatchObject({ status: 204 })
})

test('the latest deleted comes first', async () => {
  const [first, second] = [await create(), await create()]
  vi.setSystemTime('2026-11-20T09:00:00Z')
  await remove(first.id)
  vi.setSystemTime('2026-11-20T09:00:01Z')
  await remove(second.id)
  const ids = (await trash()).map(({ id }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
})

test('after thirty days it is gone, though the table has not deleted it yet', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await create()
  await remove(id)
  vi.setSystemTime('2026-12-20T07:59:59Z')
  expect(await inTrash(id)).toBeDefined()
  vi.setSystemTime('2026-12-20T08:00:00Z')
  expect(await inTrash(id)).toBeUndefined()
  expect(await restore(id)).toMatchObject(gone)
  expect(await deleteForGood(id)).toMatchObject(gone)
  expect(await stored(id)).toBeUndefined()
})

test('an apartment that is deleted for good cannot be restored', async () => {
  const { id } = await create()
  await remove(id)
  expect(await deleteForGood(id)).toMatchObject({ status: 204 })
  expect(await deleteForGood(id)).toMatchObject(gone)
  expect(await restore(id)).toMatchObject(gone)
})

test('a draft that was written on after it was deleted is not replaced by the deleted one', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8058'
  const write = (title: string) => manage('PUT /api/admin/drafts/{id}', { id, body: { title } })
  await write('Trea')
  await manage('DELETE /api/admin/drafts/{id}', { id })
  await write('Trea med balkong')
  const answer = { status: 409, text: 'Någon annan har ändrat utkastet.' }
  expect(await restore(id)).toMatchObject(answer)
  expect(await desk.itemsOf('draft')).toMatchObject([{ id, title: 'Trea med balkong' }])
})

test.each(['', '01890a5d-ac96-774b-bcce-b302099a8057'])(
  'an unknown apartment cannot be deleted or restored: %s',
  async id => {
    const sentence = 'Lägenheten finns inte längre.'
    expect(await remove(id)).toMatchObject({ status: 404, text: sentence })
    expect(await restore(id)).toMatchObject(gone)
    expect(await deleteForGood(id)).toMatchObject(gone)
  },
)

test('during concurrent changes an apartment is either in the list or in the trash, with all changes', async () => {
  const { id } = await create({ rentSek: 1 })
  const changes = Array.from({ length: 10 }, (_, number) => change(id, { rentSek: 2 + number }))
  const deletions = [remove(id), remove(id), remove(id)]
  const changed = (await Promise.all(changes)).filter(({ status }) => status === 200)
  const deleted = (await Promise.all(deletions)).filter(({ status }) => status === 204)
  const [there, trashed] = [await stored(id), await inTrash(id)]
  expect([Boolean(there), Boolean(trashed)]).toEqual([deleted.length === 0, deleted.length === 1])
  if (trashed) await restore(id)
  expect(await stored(id)).toMatchObject({ version: 1 + changed.length + deleted.length })
})
