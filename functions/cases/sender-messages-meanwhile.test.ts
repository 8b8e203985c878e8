import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '#shared/messages.ts'
import { anna as administrator, call } from '../fixtures/call.ts'
import { issue } from '../fixtures/content.ts'
import { arrived, startLossyNetwork, startTable } from '../fixtures/start-table.ts'

// One urgent report in an hour has a letter of its own.
const table = await startTable({ rateLimit: 1 })
const { losses, close } = await startLossyNetwork()
const { handler: forms } = await import('../forms.ts')
const { handler: cases } = await import('../desk.ts')
const { handler: follow } = await import('../follow.ts')

afterAll(async () => {
  close()
  await table.close()
})

const report = async (viewer: string, fields: object = {}) =>
  (await call<Receipt>(forms, 'POST /api/issue-report', { body: { ...issue, ...fields }, viewer }))
    .json

test('what is added to a case while the staff change it counts once for the ceiling', async () => {
  await report('203.0.113.1', { urgency: 'high' })
  const { id, followSecret: secret } = await report('203.0.113.2')
  // The link and the case are read first.
  losses.push(arrived, async (_, arrive) => {
    const body = { text: 'Har ringt.' }
    await call(cases, 'POST /api/admin/cases/{id}/notes', { id, body, administrator })
    arrive()
  })
  const request = { body: { secret, outcome: 'urgent' }, viewer: '203.0.113.3' }
  expect((await call(follow, 'POST /api/follow/outcome', request)).status).toBe(200)
  const counters = await table.itemsOf('counter')
  const urgent = counters.find(({ id }) => String(id).startsWith('cases#urgent#'))
  expect(urgent).toMatchObject({ uses: 2 })
})
