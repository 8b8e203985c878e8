import { afterAll, afterEach, expect, test } from 'vitest'
import { caseIndex } from '#shared/case-index.ts'
import type { CasePage } from '#shared/case-search.ts'
import { startPassingTime } from '../fixtures/passing-time.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
afterAll(desk.close)
// Two cases of one moment come in any order.
const wait = startPassingTime()
afterEach(() => desk.fail('ok'))
const { IndexedCase } = await import('./stored-case.ts')
const { createId } = await import('../table/ids.ts')

const references = ({ cases }: CasePage) => cases.map(({ reference }) => reference)

test('the index of cases has every attribute that it is read for, and no more than it can have', () => {
  const fields = new Set(IndexedCase.def.options.flatMap(({ shape }) => Object.keys(shape)))
  // Keys are always in it, the spam trap is not stored, and no case is found by its language.
  for (const name of ['kind', 'id', 'status', 'website', 'language']) fields.delete(name)
  expect(new Set(caseIndex.attributes)).toEqual(fields)
  expect(caseIndex.attributes.length).toBeLessThanOrEqual(20)
})

test('what the desk has just changed is shown as it is, though the index is behind', async () => {
  const opened = await desk.sendMessage()
  const closed = await desk.sendMessage()
  const deleted = await desk.sendMessage()
  wait(1)
  const other = await desk.sendMessage()
  await desk.setStatus(opened.id, 'done')
  desk.fail('stale')
  await desk.setStatus(opened.id, 'ongoing')
  await desk.setStatus(closed.id, 'done')
  await desk.manage('DELETE /api/admin/cases/{id}', { id: deleted.id })
  const search = { status: 'open' }
  const changed = [opened.id, closed.id, deleted.id]
  const behind = await desk.search(search)
  expect([references(behind), behind.waiting]).toEqual([[other.reference], { count: 3 }])
  const page = await desk.search({ ...search, changed })
  expect([references(page), page.waiting]).toEqual([
    [other.reference, opened.reference],
    { count: 1 },
  ])
  expect(references(await desk.search({ status: 'done', changed }))).toEqual([closed.reference])
  desk.fail('ok')
  expect(references(await desk.search(search))).toEqual(references(page))
})

test('what the desk has just changed on one page is not shown once more on the next', async () => {
  const older = await desk.sendMessage()
  wait(1)
  const { id } = await desk.sendMessage()
  await desk.setStatus(id, 'ongoing')
  const next = await desk.search({ after: id, changed: [id] })
  expect(references(next)[0]).toBe(older.reference)
})

test('as many cases count as just changed as DynamoDB reads in one call', async () => {
  for (const [count, status] of [
    [25, 200],
    [26, 400],
  ] as const) {
    const changed = Array.from({ length: count }, () => createId())
    const answer = await desk.manage('POST /api/admin/cases/search', { body: { changed } })
    expect(answer.status).toBe(status)
  }
})

test('a period that ends before it begins has no cases', async () => {
  await desk.sendReport()
  expect(await desk.search({ from: '2030-01-01', to: '2020-01-01' })).toEqual({ cases: [] })
})

test('the list of open cases brings the badge with it', async () => {
  const { waiting } = await desk.search({ status: 'open', kind: 'inquiry' })
  expect(waiting).toEqual((await desk.manage('GET /api/admin/cases/new')).json)
  expect(waiting?.count).toBeGreaterThan(0)
  expect(await desk.search()).not.toHaveProperty('waiting')
})
