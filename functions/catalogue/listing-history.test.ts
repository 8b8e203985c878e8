import { expect, test, vi } from 'vitest'
import type { Apartment } from '#shared/apartments.ts'
import { createId } from '../table/ids.ts'
import { newApartment } from '../fixtures/content.ts'
import { startDocuments } from '../fixtures/start-documents.ts'

const { table, open, openApartment } = await startDocuments()

const hour = 60 * 60 * 1000
const fourteenDays = 14 * 24 * hour
/** An item of the trash is gone after them. */
const thirtyDays = 30 * 24 * hour

/** The state that an apartment must have after all changes so far. */
interface Expected {
  isDraft: boolean
  isDeleted: boolean
  deletedAt: number
  publishedAt: number
  rentedAt: number | undefined
  version: number
}

const send = (route: string, id: string, body?: object, version?: number) =>
  table.manage<Apartment & { version: number }>(route, { id, body, version })

test('after any sequence of changes visitors find what is published and no longer let than fourteen days, and nothing else', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const chance = randomFrom(seed)
  const random: Random = below => Math.floor(chance() * below)
  const all = new Map<string, Expected>()
  let now = Date.parse('2026-11-20T08:00:00Z')

  for (let step = 0; step < 240; step += 1) {
    now += random(60) * hour
    vi.setSystemTime(now)
    await change(all, now, random)
    if (step % 8 === 7) await expectFound(all, now, `seed ${seed}, step ${step}`)
  }
  shown.clear()
  await expectPages(all, now, `seed ${seed}, in the end`)
  expect(all.size).toBeGreaterThan(20)
})

/** Does one random thing at the desk. */
async function change(all: Map<string, Expected>, now: number, random: Random) {
  const [id, known] = [...all][random(all.size + 6)] ?? []
  if (!id || !known) return begin(all, now, random)
  if (known.isDeleted) {
    const { status } = await table.restore(id)
    if (status === 200) Object.assign(known, { isDeleted: false, version: known.version + 1 })
    else expect(now - known.deletedAt).toBeGreaterThanOrEqual(thirtyDays)
    return undefined
  }
  if (known.isDraft) return publish(all, id, known, now, random)
  const what = random(5)
  if (what === 0) {
    await table.remove(id)
    Object.assign(known, { isDeleted: true, deletedAt: now })
    return undefined
  }
  const isRented = what < 3
  const publishedAt = now + (random(5) - 2) * 30 * hour
  const body =
    what === 4
      ? { publishedAt: new Date(publishedAt).toISOString() }
      : { availabilityStatus: isRented ? 'rented' : 'available' }
  const { json } = await table.change(id, body)
  if (what === 4) known.publishedAt = publishedAt
  else known.rentedAt = isRented ? (known.rentedAt ?? now) : undefined
  known.version = json.version
  return undefined
}

const fresh = { isDraft: false, isDeleted: false, deletedAt: 0, rentedAt: undefined, version: 1 }

async function begin(all: Map<string, Expected>, now: number, random: Random) {
  const id = createId()
  await send('PUT /api/admin/drafts/{id}', id, random(2) === 0 ? newApartment : { title: 'Utkast' })
  all.set(id, { ...fresh, isDraft: true, publishedAt: now })
}

async function publish(
  all: Map<string, Expected>,
  draftId: string,
  { version }: Expected,
  now: number,
  random: Random,
) {
  const publishedAt = now + random(3) * 40 * hour
  const isRented = random(6) === 0
  const body = {
    ...newApartment,
    draftId,
    publishedAt: new Date(publishedAt).toISOString(),
    availabilityStatus: isRented ? 'rented' : 'available',
  }
  const { status, json } = await send('POST /api/admin/apartments', draftId, body, version)
  expect(status).toBe(201)
  all.delete(draftId)
  const rentedAt = isRented ? now : undefined
  all.set(json.id, { ...fresh, publishedAt, rentedAt })
}

async function expectFound(all: Map<string, Expected>, now: number, message: string) {
  const idsWhere = (holds: (each: Expected) => boolean) =>
    [...all].flatMap(([id, each]) => (!each.isDeleted && holds(each) ? id : [])).toSorted()
  const listed = idsWhere(
    each =>
      isSeen(each, now) && !(each.rentedAt !== undefined && each.rentedAt + fourteenDays <= now),
  )
  const free = idsWhere(each => isSeen(each, now) && each.rentedAt === undefined)
  const [list, map, feed] = await Promise.all([
    table.visit<Apartment[]>('GET /api/apartments'),
    open('/sitemap.xml'),
    open('/feed.xml'),
  ])
  expect(list.json.map(({ id }) => id).toSorted(), message).toEqual(listed)
  expect(idsIn(map.text, /\/fastigheter\/([\da-f-]{36})</g), message).toEqual(listed)
  const inFeed = idsIn(feed.text, /<id>urn:uuid:([\da-f-]{36})</g)
  expect(
    inFeed.filter(id => !free.includes(id)),
    message,
  ).toEqual([])
  await expectPages(all, now, message)
}

/** How each page was that has been opened, its apartment's version and what it had to be. */
const shown = new Map<string, string>()

/** Opens the pages that differ from before: what nobody has touched is asked for again in the end. */
async function expectPages(all: Map<string, Expected>, now: number, message: string) {
  for (const [id, each] of all) {
    const isThere = !each.isDeleted && isSeen(each, now)
    const isOffered = isThere && each.rentedAt === undefined
    const wanted = `${each.version} ${isThere} ${isOffered}`
    if (shown.get(id) === wanted) continue
    shown.set(id, wanted)
    const page = await openApartment(id)
    expect(page.status, message).toBe(isThere ? 200 : 404)
    expect(page.text.includes('RealEstateListing'), message).toBe(isOffered)
  }
}

const isSeen = ({ isDraft, publishedAt }: Expected, now: number) => !isDraft && publishedAt <= now

const idsIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, id]) => id!).toSorted()

type Random = (below: number) => number
/** Numbers from 0 to 1, the same for the same seed (Lehmer's generator). */
function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
