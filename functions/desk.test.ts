import { afterAll, expect, test, vi } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import type { EditableNewsItem } from '#shared/news.ts'
import { sentences } from '#shared/sentences.ts'
import { anna, call } from './fixtures/call.ts'
import { newApartment, snow } from './fixtures/content.ts'
import { startTable } from './fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
const { handler } = await import('./desk.ts')

const administrator = anna
const create = (fields: object = {}) =>
  call<EditableApartment>(handler, 'POST /api/admin/apartments', {
    body: { ...newApartment, ...fields },
    administrator,
  })
const change = (id: string, body: object) =>
  call<EditableApartment>(handler, 'PATCH /api/admin/apartments/{id}', { id, body, administrator })
const listed = async (id: string) => {
  const { json } = await call<EditableApartment[]>(handler, 'GET /api/admin/apartments', {
    administrator,
  })
  return json.find(each => each.id === id)
}
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

test('an administrator creates an apartment and finds it in the list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') })
  const { status, json, headers } = await create()
  vi.useRealTimers()
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    ...newApartment,
    city: 'Tranås',
    availabilityStatus: 'available',
    imageUrls: [],
    amenities: [],
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    version: 1,
    updatedBy: 'anna',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(await listed(json.id)).toEqual(json)
})

test('an invalid apartment is not created, and every validation error is returned', async () => {
  const wrong = { title: '', sizeSqm: 0, rentSek: '7450', imageUrls: null }
  const { status, text } = await create(wrong)
  expect({ status, text: text.split('\n') }).toEqual({
    status: 400,
    text: [
      'Ange en titel',
      'Ange storleken i hela kvadratmeter',
      'Ange hyran i hela kronor',
      sentences.unreadable,
    ],
  })
})

test('an administrator cannot set the id, version or times of an apartment', async () => {
  const stamp = { id: unknown, version: 7, createdAt: 'x', updatedAt: 'x', kind: 'news' }
  const { json } = await create(stamp)
  expect(json).toMatchObject({ version: 1 })
  expect(json.id).not.toBe(unknown)
  expect((await change(json.id, { ...stamp, rooms: '3 rok' })).json).toEqual({
    ...json,
    rooms: '3 rok',
    version: 2,
    updatedAt: expect.any(String),
  })
})

test('a change affects only its own fields', async () => {
  const { json: before } = await create({ amenities: ['Hiss'], postalCode: '573 31' })
  const { status, json: after } = await change(before.id, { rentSek: 7500, city: 'Sommen' })
  expect(status).toBe(200)
  expect(after).toEqual({
    ...before,
    rentSek: 7500,
    city: 'Sommen',
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await listed(before.id)).toEqual(after)
})

test('an apartment has the name of its last editor', async () => {
  const { json: created } = await create()
  const erik = { id: '01890a5d-ac96-774b-bcce-000000000002', username: 'erik' }
  await call(handler, 'PATCH /api/admin/apartments/{id}', {
    id: created.id,
    body: { rentSek: 7600, updatedBy: 'mallory' },
    administrator: erik,
  })
  expect(created.updatedBy).toBe('anna')
  expect(await listed(created.id)).toMatchObject({ rentSek: 7600, updatedBy: 'erik' })
})

test.each([null, ''])('%j removes an optional field', async nothing => {
  const { json } = await create({ postalCode: '573 31', description: 'Fin', availableFrom: 'Nu' })
  const { json: after } = await change(json.id, { postalCode: nothing, description: nothing })
  expect(after).toMatchObject({ availableFrom: 'Nu', version: 2 })
  expect(after).not.toHaveProperty('postalCode')
  expect(after).not.toHaveProperty('description')
  const stored = (await table.itemsOf('apartment')).find(({ id }) => id === json.id)
  expect(stored).not.toHaveProperty('postalCode')
})

test.each([{}, { unknown: 1 }])('a change of nothing is refused: %j', async body => {
  const { json } = await create()
  const answer = await change(json.id, body)
  expect(answer).toMatchObject({ status: 400, text: sentences.nothingToSave })
})

test.each([null, '', 0])('a required field cannot be removed: %j', async rooms => {
  const { json } = await create()
  expect(await change(json.id, { rooms })).toMatchObject({ status: 400, text: 'Ange antal rum' })
})

test.each([unknown, 'x', '', 'x'.repeat(3000)])(
  'an unknown apartment cannot be changed: %s',
  async id => {
    const sentence = 'Lägenheten finns inte längre.'
    expect(await change(id, { rooms: '1 rok' })).toMatchObject({ status: 404, text: sentence })
    expect(await table.itemsOf('apartment')).not.toContainEqual(expect.objectContaining({ id }))
  },
)

test('an administrator writes news, changes them and sees those to come', async () => {
  const body = { ...snow, excerpt: 'Kort', publishedAt: '2126-11-20T10:00' }
  const created = await call<EditableNewsItem>(handler, 'POST /api/admin/news', {
    body,
    administrator,
  })
  expect(created.json).toMatchObject({ ...snow, publishedAt: '2126-11-20T09:00:00.000Z' })
  const changed = await call<EditableNewsItem>(handler, 'PATCH /api/admin/news/{id}', {
    id: created.json.id,
    body: { title: 'Plogning', excerpt: null, imageUrl: '' },
    administrator,
  })
  expect(changed.json).toMatchObject({ title: 'Plogning', content: snow.content, version: 2 })
  expect(changed.json).not.toHaveProperty('excerpt')
  const list = await call<EditableNewsItem[]>(handler, 'GET /api/admin/news', { administrator })
  expect(list.json).toEqual([changed.json])
  expect(list.headers['cache-control']).toBe('no-store')
})

test('unknown news cannot be changed', async () => {
  const request = { id: unknown, body: { title: 'Plogning' }, administrator }
  expect(await call(handler, 'PATCH /api/admin/news/{id}', request)).toMatchObject({
    status: 404,
    text: 'Nyheten finns inte längre.',
  })
})
