import { beforeAll, expect, test } from 'vitest'
import type { CasePage, CaseSearch } from '#shared/cases.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { manyCases, putItems } from '../fixtures/write-items.ts'
import { createId } from '../table/ids.ts'

const desk = await startCases()

// `npm run bench` measures 5,000, which take longer to store.
const stored = manyCases(2000)

beforeAll(() => putItems(desk, stored), 60_000)

/** A search with the data calls that it took. */
async function measured(search: Partial<CaseSearch>) {
  const calls = desk.calls()
  const page: CasePage = await desk.search(search)
  return { page, calls: desk.calls() - calls }
}

test('of 2,000 cases, the 200 open ones take three calls and the badge four', async () => {
  const { page, calls } = await measured({ status: 'open' })
  expect(page.cases).toHaveLength(25)
  expect(calls).toBeLessThanOrEqual(3)
  const before = desk.calls()
  const badge = await desk.manage('GET /api/admin/cases/new')
  const count = 60 + stored.filter(each => 'unreadSince' in each).length
  expect(badge.json).toEqual({ count })
  expect(desk.calls() - before).toBeLessThanOrEqual(4)
})

test.each<Partial<CaseSearch>>([
  { q: 'ingenting som finns' },
  { q: 'lingongränd 17' },
  { near: stored[1990]!.id },
  { status: 'done' },
  { kind: 'contact' },
  { from: '2024-01-01', to: '2024-06-30', q: 'ingenting som finns' },
])('of 2,000 cases, the search %j takes ten calls', async search => {
  const { calls } = await measured(search)
  expect(calls).toBeLessThanOrEqual(10)
})

test('all that match are read once, and again only where an answer is full', async () => {
  const { page, calls } = await measured({ isLarge: true })
  expect(page).not.toHaveProperty('next')
  expect(page.cases).toHaveLength(stored.filter(({ status }) => status !== 'spam').length)
  expect(calls).toBeLessThanOrEqual(10)

  const text = '🔥'.repeat(2500)
  const long = { status: 'ongoing', name: 'Lång', message: text, description: text }
  const more = stored.slice(0, 500).map(each => Object.assign({}, each, long, { id: createId() }))
  await putItems(desk, more)
  const pages = [await desk.search({ status: 'open', isLarge: true })]
  while (pages.at(-1)!.next)
    pages.push(await desk.search({ status: 'open', isLarge: true, after: pages.at(-1)!.next }))
  const ids = pages.flatMap(({ cases }) => cases.map(({ id }) => id))
  expect(pages).toHaveLength(2)
  expect(new Set(ids).size).toBe(ids.length)
  expect(more.every(({ id }) => ids.includes(id))).toBe(true)
  for (const each of pages)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(each)))).toBeLessThan(5_500_000)
}, 30_000)
