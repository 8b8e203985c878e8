import type * as z from 'zod/mini'
import { afterAll, expect, test } from 'vitest'
import type { ManyChanged } from '#shared/case-history.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
const { createId } = await import('../table/ids.ts')

const setStatuses = (ids: string[], status: string) =>
  desk.manage<z.output<typeof ManyChanged>>('POST /api/admin/cases/status', {
    body: { ids, status },
  })

/** What stands in the list, spam left out. */
const listed = async () => (await desk.search()).cases.map(({ id }) => id)

test('many cases are moved to spam at once, tell nobody, and can be moved back', async () => {
  const sent = [await desk.sendMessage(), await desk.sendReport({ urgency: 'high' })]
  const kept = await desk.sendMessage()
  const ids = sent.map(({ id }) => id)
  const { status, json } = await setStatuses([...ids, ids[0]!], 'spam')
  expect([status, json]).toEqual([200, { results: ids.map(id => ({ id })) }])
  expect(await listed()).toEqual([kept.id])
  await desk.notifyBySchedule()
  for (const { reference } of sent) expect(desk.lettersAbout(reference)).toEqual([])

  await setStatuses(ids, 'new')
  expect(new Set(await listed())).toEqual(new Set([...ids, kept.id]))
  await desk.notifyBySchedule()
  for (const { reference } of sent) expect(desk.lettersAbout(reference)).toHaveLength(1)
  expect((await desk.open(ids[0]!)).json.history).toMatchObject([
    { what: 'status', by: 'anna', status: 'spam' },
    { what: 'status', by: 'anna', status: 'new' },
    { what: 'letter' },
  ])
})

test('a case that became another after it was listed stays as it is, and the others are changed', async () => {
  const [urgent, other] = [await desk.sendReport(), await desk.sendReport()]
  const ids = [urgent.id, other.id]
  const { cases } = await desk.search()
  const versions = Object.fromEntries(cases.map(({ id, version }) => [id, version]))
  await desk.withLink('/outcome', { secret: urgent.followSecret, outcome: 'urgent' })
  const change = () =>
    desk.manage<z.output<typeof ManyChanged>>('POST /api/admin/cases/status', {
      body: { ids, status: 'done', versions },
    })
  const results = [{ id: urgent.id, problem: 'Någon annan har ändrat ärendet.' }, { id: other.id }]
  expect((await change()).json.results).toEqual(results)
  expect((await desk.open(urgent.id)).json.status).toBe('new')
  // Sent again, it says the same: one of them has the status already.
  expect((await change()).json.results).toEqual(results)
  expect((await desk.open(other.id)).json).toMatchObject({ status: 'done', version: 2 })
})

test('a case that cannot be changed is answered for itself, and the others are changed', async () => {
  const [gone, there] = [createId(), (await desk.sendMessage()).id]
  const { json } = await setStatuses([gone, there], 'done')
  expect(json.results).toEqual([{ id: gone, problem: 'Ärendet finns inte längre.' }, { id: there }])
  expect((await desk.open(there)).json.status).toBe('done')
})

test('what an outage broke off is completed by sending it again', async () => {
  const ids = [(await desk.sendMessage()).id, (await desk.sendMessage()).id]
  desk.fail('down', { after: 4 })
  expect((await setStatuses(ids, 'spam')).status).toBe(503)
  desk.fail('ok')
  expect((await setStatuses(ids, 'spam')).json.results).toEqual(ids.map(id => ({ id })))
  for (const id of ids) {
    const { status, history } = (await desk.open(id)).json
    expect([status, history.length]).toEqual(['spam', 1])
  }
})

test('a call changes fifty cases at most', async () => {
  const ids = Array.from({ length: 51 }, () => createId())
  expect((await setStatuses(ids, 'spam')).status).toBe(400)
  expect((await setStatuses([], 'spam')).status).toBe(400)
  expect((await setStatuses(ids.slice(1), 'spam')).json.results).toHaveLength(50)
})
