import { beforeEach, expect, test } from 'vitest'
import { isWaiting } from '#shared/case-rules.ts'
import type { PersonalData } from '#shared/persons.ts'
import { bounceOf, inquiryFor, phoneOf } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { idOf } from '../table/ids.ts'

const desk = await startCases({ receipts: true })
const wait = startPassingTime()
const day = 24 * 60

let calls = 0
let email = ''
beforeEach(() => void (email = `deleted${(calls += 1)}@example.com`))

const report = (fields: object = {}) => desk.report({ email, ...fields })
const listed = async (search: object) => (await desk.search(search)).cases.map(({ id }) => id)
const person = () => ({ body: { emailOrPhone: email } })

const gone = { status: 404, text: 'Ärendet finns inte längre.' }
const callsOf = [
  ['GET /api/admin/cases/{id}', undefined],
  ['PATCH /api/admin/cases/{id}', { sender: { name: 'Bo' } }],
  ['DELETE /api/admin/cases/{id}', undefined],
  ['POST /api/admin/cases/{id}/acknowledge', undefined],
  ['POST /api/admin/cases/{id}/notes', { text: 'Hej' }],
  ['POST /api/admin/cases/{id}/reply', { text: 'Hej' }],
  ['POST /api/admin/cases/{id}/answered', { how: 'phone' }],
  ['POST /api/admin/cases/{id}/letter', undefined],
] as const

test('a deleted case answers as if it were gone, and its link and letters are dead', async () => {
  const { id, secret } = await report({ urgency: 'high' })
  await desk.notifyBySchedule()
  const [, kvittera = ''] = /kvittera#(\w+)/.exec(desk.lettersTo('fel@example.com')[0]!.text)!
  await desk.note(id, 'Har ringt')
  expect(await desk.removeCase(id)).toMatchObject({ status: 204, text: '' })
  expect(await desk.pending(id)).toEqual([])
  for (const [routeKey, body] of callsOf) {
    expect(await desk.manage(routeKey, { id, body }), routeKey).toMatchObject(gone)
  }
  const many = { ids: [id], status: 'done' }
  const { json } = await desk.manage('POST /api/admin/cases/status', { body: many })
  expect(json).toEqual({ results: [{ id, problem: gone.text }], cases: [] })
  expect((await desk.search({ q: email })).cases).toEqual([])
  for (const path of ['', '/message', '/outcome', '/photo', '/acknowledge']) {
    const spoken = { message: 'Det droppar.', outcome: 'urgent', type: 'image/jpeg', size: 1 }
    const opened = { secret: path === '/acknowledge' ? kvittera : secret, ...spoken }
    expect((await desk.withLink(path, opened)).status, path).toBe(404)
  }
  wait(20)
  await desk.notifyBySchedule()
  expect(await desk.pending(id)).toEqual([])
})

test('it stands in the list of deleted ones alone, without letters that wait', async () => {
  const { id } = await report()
  const counted = async () =>
    (await desk.manage<{ count: number }>('GET /api/admin/cases/new')).json
  const before = (await counted()).count
  await desk.removeCase(id)
  expect((await counted()).count).toBe(before - 1)
  for (const search of [{}, { status: 'open' }, { status: 'spam' }, { q: email }]) {
    expect(await listed(search)).not.toContain(id)
  }
  const found = (await desk.search({ status: 'deleted' })).cases.find(each => each.id === id)
  const goneAt = new Date(Date.now() + 30 * day * 60_000).toISOString()
  expect(found).toMatchObject({ status: 'deleted', goneAt })
  expect(found).not.toHaveProperty('staffLetter')
})

test('only its version is deleted', async () => {
  const { id } = await report()
  const route = 'DELETE /api/admin/cases/{id}'
  expect(await desk.manage(route, { id, version: 7 })).toMatchObject({ status: 409 })
  expect(await desk.manage(route, { id, version: 1 })).toMatchObject({ status: 204 })
})

test('for thirty days it can be brought back as it was, and its link opens it again', async () => {
  const { id, secret } = await report()
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'ongoing')
  await desk.withLink('/message', { secret, message: 'Det droppar.' })
  await desk.notifyBySchedule()
  const before = (await desk.open(id)).json
  const seen = (await desk.withLink('', { secret })).json
  wait(1)
  await desk.removeCase(id)
  const [deleted] = (await desk.search({ status: 'deleted' })).cases
  expect([deleted!.id, isWaiting(deleted!)]).toEqual([id, false])
  wait(29 * day)
  const { status, json } = await desk.restoreCase(id)
  const { version, history, ...same } = before
  expect([status, json]).toMatchObject([200, same])
  expect(json.history).toHaveLength(history.length + 2)
  expect(json.history.slice(-2)).toMatchObject([
    { what: 'status', by: 'anna', status: 'deleted' },
    { what: 'status', by: 'anna', status: 'ongoing' },
  ])
  expect(json.version).toBe(version + 2)
  expect((await desk.withLink('', { secret })).json).toEqual(seen)
  expect(await desk.pending(id)).toEqual([])
  expect(await desk.stored(idOf(id), 'erased')).toBeUndefined()
  // From a second tab, or again after a lost answer.
  expect(await desk.restoreCase(id)).toMatchObject({ status: 200, json })
})

test('after thirty days it is gone for good, and no backup brings it back', async () => {
  const { id } = await report()
  await desk.removeCase(id)
  expect(await desk.stored(idOf(id), 'erased')).toBeDefined()
  wait(30 * day)
  expect(await desk.restoreCase(id)).toMatchObject(gone)
  expect(await desk.restoreCase('x')).toMatchObject(gone)
})

test('what nobody has been told of is told once it is back, and an answer that waited is still to be given', async () => {
  const { id, reference } = await report({ urgency: 'high' })
  await desk.reply(id, { text: 'Vi kommer.' })
  await desk.removeCase(id)
  const { json } = await desk.restoreCase(id)
  expect(json).toMatchObject({
    status: 'ongoing',
    senderLetter: { state: 'failed', reason: 'deleted' },
  })
  expect(json.senderLetter).toMatchObject({ at: json.unreadSince })
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference).map(({ to }) => to)).toEqual([
    ['fel@example.com', 'jour@example.com', 'chef@example.com'],
  ])
})

test('spam comes back as spam, for no longer than before', async () => {
  const { id } = await report()
  const { json } = await desk.setStatus(id, 'spam')
  await desk.removeCase(id)
  expect((await desk.restoreCase(id)).json).toMatchObject({
    status: 'spam',
    expiresAt: json.expiresAt,
  })
  expect(await desk.pending(id)).toEqual([])
  expect((await desk.setStatus(id, 'new')).json.status).toBe('new')
  expect(await desk.pending(id)).toEqual(['staff'])
})

test('whoever entered a case gets no letter by deleting it and bringing it back', async () => {
  const entered = { kind: 'contact', source: 'visit', name: 'Bo', email, message: 'Nycklar.' }
  const { json } = await desk.enter(entered)
  for (const act of [desk.removeCase, desk.restoreCase]) await act(json.id)
  for (const status of ['spam', 'new']) await desk.setStatus(json.id, status)
  expect(await desk.pending(json.id)).toEqual([])
  expect((await desk.open(json.id)).json).toMatchObject({
    source: 'visit',
    staffLetter: { state: 'notNeeded' },
  })
})

test('a letter that comes back meanwhile is noted', async () => {
  const { id } = await report()
  await desk.reply(id, { text: 'Vi kommer.' })
  for (let number = 0; number < 2; number += 1) await desk.notifyBySchedule()
  const { senderLetter } = (await desk.stored(id, 'issue'))!
  await desk.removeCase(id)
  await desk.handleFeedback(bounceOf(senderLetter.message, id, { purpose: 'reply' }))
  expect((await desk.restoreCase(id)).json).toMatchObject({
    unreadSince: expect.any(String),
    senderLetter: { state: 'failed', reason: 'address' },
  })
})

test('a deleted inquiry is no applicant’s', async () => {
  const apartment = await desk.create()
  const { id } = await desk.sendInquiry({ ...inquiryFor(apartment.id), email, phone: phoneOf(3) })
  const count = async () =>
    (await desk.manage<Record<string, number>>('GET /api/admin/applicants')).json[apartment.id]
  expect(await count()).toBe(1)
  await desk.removeCase(id)
  expect(await count()).toBeUndefined()
  await desk.restoreCase(id)
  expect(await count()).toBe(1)
})

test('what is known about a person has what was deleted, and erasing them is for good', async () => {
  const { id } = await report()
  await desk.removeCase(id)
  const route = 'POST /api/admin/person/export'
  const exported = async () => (await desk.manage<PersonalData>(route, person())).json.cases
  expect(await exported()).toMatchObject([{ id, status: 'deleted' }])
  expect((await desk.erase(email)).json).toEqual({ count: 1 })
  expect(await exported()).toEqual([])
  expect(await desk.stored(id, 'issue')).toBeUndefined()
  expect(await desk.restoreCase(id)).toMatchObject(gone)
})

test('an answer that arrived is not unread after a deletion, though an earlier one did not', async () => {
  const { id } = await report()
  await desk.reply(id, { text: 'Ett.' })
  desk.faults.set({ ses: 'reject' })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'ok' })
  await desk.reply(id, { text: 'Två.' })
  await desk.notifyBySchedule()
  await desk.removeCase(id)
  const { json } = await desk.restoreCase(id)
  expect(json).toMatchObject({ senderLetter: { state: 'sent' } })
  expect(json).not.toHaveProperty('unreadSince')
})

test('whose letter that a craftsman is done was dropped is told by the closing', async () => {
  const { id } = await report()
  const { secret } = await desk.handOver(id)
  await desk.asCraftsman('/done', { secret, text: 'Bytte packningen.' })
  await desk.removeCase(id)
  await desk.restoreCase(id)
  await desk.setStatus(id, 'done')
  expect(await desk.pending(id)).toContain('fixed')
})
