import { afterAll, afterEach, expect, test } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import { anna, call } from '../fixtures/call.ts'
import { newApartment } from '../fixtures/content.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
afterEach(() => table.fail('ok'))
const { handler } = await import('../desk.ts')

const administrator = anna
const create = async (fields: object = {}) => {
  const request = { body: { ...newApartment, ...fields }, administrator }
  return (await call<EditableApartment>(handler, 'POST /api/admin/apartments', request)).json
}
const remove = (id: string) =>
  call(handler, 'DELETE /api/admin/apartments/{id}', { id, administrator })
const restore = (id: string) =>
  call(handler, 'POST /api/admin/trash/{id}/restore', { id, administrator })
const find = async (kind: string, id: string) =>
  (await table.itemsOf(kind)).find(each => each['id'] === id)
const stored = (id: string) => find('apartment', id)
const inTrash = (id: string) => find('trash', id)

test('during concurrent changes an apartment is either in the list or in the trash, with all changes', async () => {
  const { id } = await create({ rentSek: 1 })
  const changes = Array.from({ length: 10 }, (_, number) =>
    call(handler, 'PATCH /api/admin/apartments/{id}', {
      id,
      body: { rentSek: 2 + number },
      administrator,
    }),
  )
  const deletions = [remove(id), remove(id), remove(id)]
  const changed = (await Promise.all(changes)).filter(({ status }) => status === 200)
  const deleted = (await Promise.all(deletions)).filter(({ status }) => status === 204)
  const [there, trashed] = [await stored(id), await inTrash(id)]
  expect([Boolean(there), Boolean(trashed)]).toEqual([deleted.length === 0, deleted.length === 1])
  if (trashed) await restore(id)
  expect(await stored(id)).toMatchObject({ version: 1 + changed.length + deleted.length })
})

test.each([1, 2, 3])(
  'deletion number %i that conflicts with another transaction succeeds',
  async times => {
    const { id } = await create()
    table.fail('conflict', { times, after: 1 })
    expect(await remove(id)).toMatchObject({ status: 204 })
    expect(await inTrash(id)).toBeDefined()
  },
)

test('a deletion that fails leaves the apartment where it was', async () => {
  const { id } = await create()
  table.fail('down', { after: 1 })
  expect(await remove(id)).toMatchObject({ status: 503 })
  table.fail('ok')
  expect(await stored(id)).toBeDefined()
  expect(await inTrash(id)).toBeUndefined()
})
