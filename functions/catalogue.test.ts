import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { daySeconds } from '#shared/clock.ts'
import type { NewsItem } from '#shared/news.ts'
import { newApartment } from './fixtures/content.ts'
import { startDesk } from './fixtures/desk.ts'
import { listenToLog } from './fixtures/local-services.ts'
import { startPassingTime } from './fixtures/start-table.ts'
import { putItems } from './fixtures/write-items.ts'

const desk = await startDesk()
// Two of one moment come in any order.
const wait = startPassingTime()
const { visit, change } = desk

/** Each test has a street of its own, so that the tests do not see one another's apartments. */
const create = (street: string, fields: object) =>
  desk.create({ address: `${street} 1`, ...fields })
const search = (q: string) => visit<Apartment[]>('GET /api/apartments', { query: { q } })
const titles = async (q: string) => (await search(q)).json.map(({ title }) => title)
const get = (id: string, headers = {}) =>
  visit<Apartment>('GET /api/apartments/{id}', { id, headers })

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
  wait(1)
  await change(id, { title: 'Tvåa' })
  expect(await titles('etta almgatan')).toEqual([])
  expect(await titles('tvaa tranas almgatan')).toEqual(['Tvåa'])
})

test.each(['01890a5d-ac96-774b-bcce-b302099a8057', 'å'.repeat(2000), '../news'])(
  'an unknown apartment answers 404: %s',
  async id => expect(await get(id)).toMatchObject({ status: 404, text: 'Apartment not found' }),
)

test('the edge caches an answer for a day and serves it for a week while the API is down', async () => {
  const { headers } = await get((await create('Aspgatan', {})).id)
  expect(headers['cache-control']).toBe(
    'public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800',
  )
})

test('an apartment that cannot be parsed does not hide the others', async () => {
  await create('Hasselgatan', { title: 'Läsbar' })
  const broken = { kind: 'apartment', id: 'broken', title: 'Hasselgatan', rentSek: 'mycket' }
  await putItems(desk, [broken])
  const log = listenToLog()
  expect(await titles('hasselgatan')).toEqual(['Läsbar'])
  expect(log().join()).toContain('"event":"unreadable item"')
})

const publish = (title: string, publishedAt?: string) => desk.createNews({ title, publishedAt })
const readNews = () => visit<NewsItem[]>('GET /api/news')
const newsTitles = async () => (await readNews()).json.map(({ title }) => title)
afterEach(async () => {
  for (const { id } of await desk.itemsOf('news')) await desk.removeNews(id)
})
const edgeSeconds = async () =>
  Number(/max-age=(\d+)/.exec((await readNews()).headers['cache-control'] ?? '')?.[1])

test('the newest news come first, whenever they were written', async () => {
  await publish('I går', '2026-11-19T08:00:00Z')
  await publish('Förra året', '2025-01-02T08:00:00Z')
  await publish('I dag', '2026-11-20T08:00:00Z')
  expect(await newsTitles()).toEqual(['I dag', 'I går', 'Förra året'])
})

test('news are published now, or hidden until their time, in the Swedish time zone', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  expect((await publish('Nu')).publishedAt).toBe('2026-11-20T08:00:00.000Z')
  await publish('Klockan tio', '2026-11-20T10:00')
  expect(await newsTitles()).toEqual(['Nu'])
  vi.setSystemTime('2026-11-20T08:59:59Z')
  expect(await newsTitles()).toEqual(['Nu'])
  vi.setSystemTime('2026-11-20T09:00:00Z')
  expect(await newsTitles()).toEqual(['Klockan tio', 'Nu'])
})

test('the latest 200 news are listed', async () => {
  await publish('Först', '2026-11-20T08:00:00Z')
  const [stored] = await desk.itemsOf('news')
  const older = Array.from({ length: 210 }, (_, number) => {
    const publishedAt = new Date(Date.UTC(2026, 9, 1, 0, -number)).toISOString()
    return Object.assign({}, stored, { id: randomUUID(), title: `Nummer ${number}`, publishedAt })
  })
  await putItems(desk, older)
  expect(await newsTitles()).toEqual(['Först', ...older.slice(0, 199).map(({ title }) => title)])
})

test('the edge keeps the news a day, but not beyond the next publishing', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  await publish('Nu')
  expect(await edgeSeconds()).toBe(daySeconds)
  await publish('Om två dagar', '2026-11-22T08:00:00Z')
  expect(await edgeSeconds()).toBe(daySeconds)
  await publish('Om en timme', '2026-11-20T09:00:00Z')
  await publish('Om två timmar', '2026-11-20T10:00:00Z')
  expect(await edgeSeconds()).toBe(3600)
})
