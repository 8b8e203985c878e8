import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { EditableNewsItem } from '#shared/news.ts'
import { anna, call } from '../fixtures/call.ts'
import { snow } from '../fixtures/content.ts'
import { cut, startLossyNetwork, startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { handler } = await import('../desk.ts')
// The pauses between attempts are random: here the shortest.
vi.spyOn(Math, 'random').mockReturnValue(0)

afterEach(() => void (losses.length = 0))
afterAll(async () => {
  vi.restoreAllMocks()
  close()
  await table.close()
})

const manage = (routeKey: string, request: object) =>
  call<EditableNewsItem>(handler, routeKey, { administrator: anna, ...request })

test('what is deleted for good is, though the answer of the table is lost', async () => {
  const { id } = (await manage('POST /api/admin/news', { body: snow })).json
  await manage('DELETE /api/admin/news/{id}', { id })
  losses.push(cut)
  expect((await manage('DELETE /api/admin/trash/{id}', { id })).status).toBe(204)
  expect((await manage('DELETE /api/admin/trash/{id}', { id })).status).toBe(404)
})

test('what is changed as its editor saw it is, though the answer of the table is lost', async () => {
  const { id } = (await manage('POST /api/admin/news', { body: snow })).json
  losses.push(cut)
  const change = { id, body: { title: 'Sandning' }, version: 1 }
  expect(await manage('PATCH /api/admin/news/{id}', change)).toMatchObject({
    status: 200,
    json: { title: 'Sandning', version: 2 },
  })
  expect((await manage('PATCH /api/admin/news/{id}', change)).status).toBe(409)
})
