import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { sentences } from '#shared/sentences.ts'
import { anna, call } from './fixtures/call.ts'
import { newApartment } from './fixtures/content.ts'
import { startPassingTime, startTable } from './fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
// Two of one moment come in any order.
const wait = startPassingTime()
afterEach(() => table.fail('ok'))
const { handler: admin } = await import('./desk.ts')
const { handler: catalogue } = await import('./catalogue.ts')

/** Each test has a street of its own, so that the tests do not see one another's apartments. */
async function create(street: string, fields: object) {
  const body = { ...newApartment, address: `${street} 1`, ...fields }
  const request = { body, administrator: anna }
  return (await call<Apartment>(admin, 'POST /api/admin/apartments', request)).json
}
const search = (q: string) => call<Apartment[]>(catalogue, 'GET /api/apartments', { query: { q } })
const titles = async (q: string) => (await search(q)).json.map(({ title }) => title)
const get = (id: string, headers = {}) =>
  call<Apartment>(catalogue, 'GET /api/apartments/{id}', { id, headers })

test('a visitor sees available apartments first, and the newest first among equals', async () => {
  await create('Björkgatan', { title: 'Uthyrd', availabilityStatus: 'rented' })
  await create('Björkgatan', { title: 'Äldre' })
  wait(1)
  await create('Björkgatan', { title: 'Snart', availabilityStatus: 'upcoming' })
  await create('Björkgatan', { title: 'Nyare' })
  expect(await titles('björkgatan')).toEqual(['Nyare', 'Äldre', 'Snart', 'Uthyrd'])
})

test('a visitor sees an apartment as the contract describes it, without internal fields', async () => {
  const { id, createdAt, updatedAt } = await create('Ekgatan', { postalCode: '573 31' })
  const expected = {
    ...newApartment,
    address: 'Ekgatan 1',
    postalCode: '573 31',
    city: 'Tranås',
    availabilityStatus: 'available',
    imageUrls: [],
    amenities: [],
    id,
    createdAt,
    updatedAt,
  }
  expect((await get(id)).json).toEqual(expected)
  expect((await search('ekgatan')).json).toEqual([expected])
})

test('a search finds what an apartment says now, not what it said before', async () => {
  const { id } = await create('Almgatan', { title: 'Etta' })
  expect(await titles('ETTA almgatan')).toEqual(['Etta'])
  const change = { id, body: { title: 'Tvåa' }, administrator: anna }
  wait(1)
  await call(admin, 'PATCH /api/admin/apartments/{id}', change)
  expect(await titles('etta almgatan')).toEqual([])
  expect(await titles('tvaa tranas almgatan')).toEqual(['Tvåa'])
})

test('a search for nothing finds everything', async () => {
  await create('Lindgatan', {})
  const all = await call<Apartment[]>(catalogue, 'GET /api/apartments')
  expect((await search('')).json).toEqual(all.json)
  expect((await search('   ')).json).toEqual(all.json)
})

test('every page a visitor opens is one call to the table', async () => {
  const { id } = await create('Rönngatan', {})
  for (const [route, request] of [
    ['GET /api/apartments', { query: { q: 'rönngatan' } }],
    ['GET /api/apartments/{id}', { id }],
    ['GET /api/news', {}],
  ] as const) {
    const before = table.calls()
    await call(catalogue, route, request)
    expect(table.calls() - before).toBe(1)
  }
})

test.each(['01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', 'å'.repeat(2000), '../news'])(
  'an unknown apartment answers 404: %s',
  async id => expect(await get(id)).toMatchObject({ status: 404, text: 'Apartment not found' }),
)

test('the edge caches an answer for a day and serves it for a week while the API is down', async () => {
  const { headers } = await get((await create('Aspgatan', {})).id)
  expect(headers['cache-control']).toBe(
    'public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800',
  )
})

test('a browser that has the apartment gets 304 until it changes', async () => {
  const { id } = await create('Sälggatan', {})
  const { headers } = await get(id)
  expect(await get(id, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 304 })
  const change = { id, body: { rentSek: 7500 }, administrator: anna }
  await call(admin, 'PATCH /api/admin/apartments/{id}', change)
  expect(await get(id, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 200 })
})

test('an apartment that cannot be parsed does not hide the others', async () => {
  await create('Hasselgatan', { title: 'Läsbar' })
  const { TableName } = table
  const Item = { kind: 'apartment', id: 'broken', title: 'Hasselgatan', rentSek: 'mycket' }
  await table.documents.send(new PutCommand({ TableName, Item }))
  const info = vi.spyOn(console, 'info').mockReturnValue()
  expect(await titles('hasselgatan')).toEqual(['Läsbar'])
  expect(info.mock.calls.join()).toContain('"event":"unreadable item"')
  info.mockRestore()
})

test('a visitor does not notice a short throttling of the table', async () => {
  table.fail('throttle', { times: 2 })
  expect(await search('x')).toMatchObject({ status: 200 })
})

test('a visitor gets 503 while the table is down', async () => {
  table.fail('down')
  expect(await search('x')).toMatchObject({ status: 503, text: sentences.unavailable })
})
