import { expect, test } from 'vitest'
import { call, context } from './fixtures/call.ts'
import { listenToLog } from './fixtures/local-services.ts'
import { startDocuments } from './fixtures/start-documents.ts'
import type { ApiEvent } from './http/reply.ts'

const { table } = await startDocuments()
const handlers = {
  document: (await import('./document.ts')).handler,
  catalogue: (await import('./catalogue.ts')).handler,
  forms: (await import('./forms.ts')).handler,
}

test.each(Object.entries(handlers))(
  'a schedule keeps %s ready without reading, writing or logging anything',
  async (_name, handler) => {
    const before = table.calls()
    const log = listenToLog()
    // As EventBridge Scheduler sends it: nothing of a call.
    await handler({ source: 'schedule' } as unknown as ApiEvent, context)
    expect(log()).toEqual([])
    expect(table.calls()).toBe(before)
  },
)

test('no visitor can pass for the schedule', async () => {
  const query = { source: 'schedule' }
  const { status } = await call(handlers.catalogue, 'GET /api/news', { query, headers: query })
  expect(status).toBe(200)
})
