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

const hour = 60 * 60 * 1000
/** A letting leaves the lists after fourteen days, and an item of the trash is gone after thirty. */
const [letTime, trashTime] = [14 * 24 * hour, 30 * 24 * hour]

/** An apartment as it must be after all changes so far. */
interface Expected {
  publishedAt: number
  rentedAt?: number | undefined
  deletedAt?: number | undefined
}

test('after any sequence of changes visitors find what is published and no longer let than fourteen days, and nothing else', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = randomFrom(seed)
  const all = new Map<string, Expected>()
  let now = Date.parse('2026-11-20T08:00:00Z')
  for (let step = 0; step < 96; step += 1) {
    vi.setSystemTime((now += random(60) * hour))
    await doSomething(all, now, random)
    if (step % 8 === 7) await expectFound(all, now, `seed ${seed}, step ${step}`)
  }
  expect(all.size).toBeGreaterThan(10)
})

/** Does one random thing at the desk. */
async function doSomething(all: Map<string, Expected>, now: number, random: Random) {
  const [id, known] = [...all][random(all.size + 4)] ?? []
  const [isRented, publishedAt] = [random(2) === 0, now + (random(5) - 2) * 30 * hour]
  const published = { publishedAt: new Date(publishedAt).toISOString() }
  const status = { availabilityStatus: isRented ? 'rented' : 'available' }
  const what = random(4)
  if (!id || !known) {
    const created = await create({ ...published, ...status })
    all.set(created.id, { publishedAt, rentedAt: isRented ? now : undefined })
  } else if (known.deletedAt !== undefined) {
    const isThere = now - known.deletedAt < trashTime
    expect((await table.restore(id)).status).toBe(isThere ? 200 : 404)
    if (isThere) known.deletedAt = undefined
  } else if (what === 0) {
    await table.remove(id)
    known.deletedAt = now
  } else if (what === 1) {
    await change(id, published)
    known.publishedAt = publishedAt
  } else {
    await change(id, status)
    known.rentedAt = isRented ? (known.rentedAt ?? now) : undefined
  }
}

async function expectFound(all: Map<string, Expected>, now: number, message: string) {
  const seen = [...all].filter(
    ([, each]) => each.deletedAt === undefined && each.publishedAt <= now,
  )
  const idsOf = (entries: typeof seen) => entries.map(([id]) => id).toSorted()
  const listed = idsOf(seen.filter(([, { rentedAt = now }]) => rentedAt + letTime > now))
  const [found, map, feed] = await Promise.all([list(), open('/sitemap.xml'), open('/feed.xml')])
  expect(found.json.map(({ id }) => id).toSorted(), message).toEqual(listed)
  expect(idsIn(map.text, /\/fastigheter\/([\da-f-]{36})</g), message).toEqual(listed)
  const free = idsOf(seen.filter(([, { rentedAt }]) => rentedAt === undefined))
  const inFeed = idsIn(feed.text, /<id>urn:uuid:([\da-f-]{36})</g)
  expect(inFeed, message).toEqual(free.filter(id => inFeed.includes(id)))
  for (const [id, { rentedAt }] of all) {
    const page = await openApartment(id)
    const isThere = seen.some(([each]) => each === id)
    expect(page.status, message).toBe(isThere ? 200 : 404)
    const isOffered = page.text.includes('RealEstateListing')
    expect(isOffered, message).toBe(isThere && rentedAt === undefined)
  }
}

const idsIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, id]) => id!).toSorted()

type Random = (below: number) => number

/** Whole numbers below another one, the same for the same seed (Lehmer's generator). */
function randomFrom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1
  return below => (state = (state * 48_271) % 2_147_483_647) % below
}
