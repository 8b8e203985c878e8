import { afterEach, expect, test, vi } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { daySeconds } from '#shared/clock.ts'
import { call } from '../fixtures/call.ts'
import { inquiryFor } from '../fixtures/content.ts'
import { startDocuments } from '../fixtures/start-documents.ts'

const { table, open, openApartment } = await startDocuments()
const { create, change } = table
const { handler: forms } = await import('../forms.ts')

afterEach(async () => {
  for (const { id } of await table.itemsOf('apartment')) await table.remove(id)
})

const list = () => table.visit<Apartment[]>('GET /api/apartments')
const titles = async () => (await list()).json.map(({ title }) => title)
const statusAt = async (id: string) =>
  (await table.visit('GET /api/apartments/{id}', { id })).status
const pageStatus = async (id: string) => (await openApartment(id)).status
const inquire = (id: string) => call(forms, 'POST /api/apartment-inquiry', { body: inquiryFor(id) })
const edgeSeconds = async () =>
  Number(/max-age=(\d+)/.exec((await list()).headers['cache-control'] ?? '')?.[1])

async function placesOf(id: string): Promise<string[]> {
  const [listed, map, feed] = await Promise.all([list(), open('/sitemap.xml'), open('/feed.xml')])
  return [
    ...(listed.json.some(each => each.id === id) ? ['list'] : []),
    ...(map.text.includes(id) ? ['sitemap'] : []),
    ...(feed.text.includes(id) ? ['feed'] : []),
  ]
}

test('nobody finds a scheduled apartment before its time, and everybody does from then on', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await create({ publishedAt: '2026-11-20T10:00' })
  vi.setSystemTime('2026-11-20T08:59:59Z')
  expect(await placesOf(id)).toEqual([])
  expect([await statusAt(id), await pageStatus(id), (await inquire(id)).status]).toEqual([
    404, 404, 404,
  ])
  vi.setSystemTime('2026-11-20T09:00:00Z')
  expect(await placesOf(id)).toEqual(['list', 'sitemap', 'feed'])
  expect([await statusAt(id), await pageStatus(id), (await inquire(id)).status]).toEqual([
    200, 200, 201,
  ])
})

test('an apartment that is to be seen at two in the night when clocks change is, once', async () => {
  vi.setSystemTime('2027-03-27T12:00:00Z')
  await create({ title: 'Vår', publishedAt: '2027-03-28T02:30' })
  await create({ title: 'Höst', publishedAt: '2027-10-31T02:30' })
  vi.setSystemTime('2027-03-28T00:29:59Z')
  expect(await titles()).toEqual([])
  vi.setSystemTime('2027-03-28T01:30:00Z')
  expect(await titles()).toEqual(['Vår'])
  vi.setSystemTime('2027-10-31T01:30:00Z')
  expect(await titles()).toEqual(['Höst', 'Vår'])
})

test('the edge keeps the list no longer than until it changes by itself', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await create({})
  expect(await edgeSeconds()).toBe(daySeconds)
  await create({ publishedAt: '2026-11-20T10:00' })
  expect(await edgeSeconds()).toBe(60 * 60)
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    expect((await open(path)).headers['cache-control']).toContain('max-age=3600,')
  }
  await change(id, { availabilityStatus: 'rented' })
  vi.setSystemTime('2026-12-04T07:59:00Z')
  expect(await edgeSeconds()).toBe(60)
})

test('a rented apartment leaves list and sitemap after fourteen days, and has its address still', async () => {
  vi.setSystemTime('2026-11-01T08:00:00Z')
  const { id } = await create({})
  vi.setSystemTime('2026-11-20T08:00:00Z')
  await change(id, { availabilityStatus: 'rented' })
  expect(await placesOf(id)).toEqual(['list', 'sitemap'])
  vi.setSystemTime('2026-11-25T08:00:00Z')
  await change(id, { availabilityStatus: 'rented', rentSek: 7000 })
  vi.setSystemTime('2026-12-04T07:59:59Z')
  expect(await placesOf(id)).toEqual(['list', 'sitemap'])
  vi.setSystemTime('2026-12-04T08:00:00Z')
  expect(await placesOf(id)).toEqual([])
  expect([await statusAt(id), await pageStatus(id)]).toEqual([200, 200])
})

test('an apartment that is created as rented leaves the list fourteen days after that, and one let anew after the new letting', async () => {
  vi.setSystemTime('2026-11-01T08:00:00Z')
  const { id } = await create({ availabilityStatus: 'rented' })
  vi.setSystemTime('2026-11-15T08:00:00Z')
  expect(await placesOf(id)).toEqual([])
  await change(id, { availabilityStatus: 'available' })
  expect(await placesOf(id)).toEqual(['list', 'sitemap', 'feed'])
  await change(id, { availabilityStatus: 'rented' })
  expect(await placesOf(id)).toEqual(['list', 'sitemap'])
})

test('a visitor who asks for a rented apartment reads that it is let', async () => {
  const { id } = await create({ availabilityStatus: 'rented' })
  const text = 'Lägenheten är uthyrd. Se vad som är ledigt under Lediga lägenheter.'
  expect(await inquire(id)).toMatchObject({ status: 409, text })
})
