import { afterAll, expect, test, vi } from 'vitest'
import { call } from './fixtures/call.ts'
import { startTable } from './fixtures/start-table.ts'

const table = await startTable({ rateLimit: 2 })
afterAll(async () => {
  vi.useRealTimers()
  await table.close()
})
const { handler: catalogue } = await import('./catalogue.ts')

const search = (q: string, viewer: string) =>
  call(catalogue, 'GET /api/apartments', { query: { q }, viewer })

test('a viewer whose searches come in a flood is refused before the table is read, and others are answered', async () => {
  // Within one window of ten minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:03:20Z') })
  const statuses: number[] = []
  const before = table.calls()
  for (let count = 0; count < 220; count += 1) {
    statuses.push((await search(`lägenhet ${count}`, '203.0.113.7')).status!)
  }
  const answered = statuses.filter(status => status === 200).length
  expect([statuses.at(-1), table.calls() - before]).toEqual([429, answered])

  const refused = await search('balkong', '203.0.113.7')
  expect(refused).toMatchObject({
    text: expect.stringMatching(/^Det har hämtats mycket på kort tid. Vänta \d+ minut/),
    headers: { 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await search('balkong', '203.0.113.8')).status).toBe(200)
})
