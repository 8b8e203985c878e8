import { expect, test } from 'vitest'
import type { ManyChanged } from '#shared/cases.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import { inquiryFor } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { storedNotes } from '../fixtures/write-items.ts'
import { createId } from '../table/ids.ts'

const desk = await startCases({ receipts: true })

const { edit: change, pending } = desk
const follow = async (secret: string) => (await desk.withLink('', { secret })).json
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a case contains everything that was sent, and its history', async () => {
  const { id, reference, receivedAt } = await desk.sendReport({ urgency: 'high' })
  expect((await desk.open(id)).json).toEqual({
    kind: 'issue',
    id,
    reference,
    receivedAt,
    name: 'Åsa Öberg',
    email: 'asa@example.com',
    phone: '070-174 06 07',
    address: 'Exempelvägen 3',
    category: 'heating',
    description: expect.stringContaining('Elementen i sovrummet är kalla.'),
    urgency: 'high',
    status: 'new',
    version: 1,
    staffLetter: { state: 'waiting', attempts: 0 },
    senderLetter: { state: 'waiting', attempts: 0 },
    isWaitingForSomebody: true,
    history: [],
    expiresAt: expect.stringMatching(/^20.*Z$/),
  })
})

test('an administrator changes the status, and the history records it', async () => {
  const { id } = await desk.sendMessage()
  const same = await desk.setStatus(id, 'new')
  expect(same.json).toMatchObject({ version: 1, history: [] })
  const { status, json } = await desk.setStatus(id, 'ongoing', 1)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    status: 'ongoing',
    version: 2,
    history: [{ what: 'status', by: 'anna', status: 'ongoing', at: expect.any(String) }],
  })
  await desk.setStatus(id, 'done')
  // Of an issue report alone the sender is told that it is done.
  expect((await pending(id)).toSorted()).toEqual(['confirmation', 'staff'])
})

test('a status, a plan and a sender are changed each by a call of its own', async () => {
  const { id } = await desk.sendMessage()
  const [plan, sender] = [{ responsible: 'Anna', dueOn: '2026-12-01' }, { name: 'Bo' }]
  for (const body of [
    { status: 'done', ...plan },
    { status: 'done', sender },
    { sender, ...plan },
  ]) {
    const text = 'Spara status, planering och avsändare var för sig.'
    expect(await change(id, body)).toMatchObject({ status: 400, text })
  }
  expect((await change(id, plan)).json).toMatchObject({ version: 2, status: 'new', ...plan })
})

test('of many concurrent changes each is stored', async () => {
  const { id } = await desk.sendMessage()
  const notes = ['ett', 'två', 'tre', 'fyra']
  const answers = await Promise.all(notes.map(text => desk.note(id, text)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { history, version } = (await desk.open(id)).json
  const texts = history.map(each => (each.what === 'note' ? each.text : ''))
  expect(texts.toSorted()).toEqual(notes.toSorted())
  expect(version).toBe(5)
})

test('a case accepts seventy notes and then says that it is full', async () => {
  const { id } = await desk.sendMessage()
  await desk.set('contact', id, 'history', storedNotes(69))
  expect((await desk.note(id, 'Den sista.')).status).toBe(200)
  const text = 'Ärendet rymmer inte fler anteckningar.'
  expect(await desk.note(id, 'En till.')).toMatchObject({ status: 409, text })
  expect(await desk.setStatus(id, 'done')).toMatchObject({ status: 200 })
})

const calls = [
  ['GET /api/admin/cases/{id}', undefined],
  ['PATCH /api/admin/cases/{id}', { status: 'done' }],
  ['DELETE /api/admin/cases/{id}', undefined],
  ['POST /api/admin/cases/{id}/acknowledge', undefined],
  ['POST /api/admin/cases/{id}/notes', { text: 'Hej' }],
  ['POST /api/admin/cases/{id}/letter', undefined],
] as const

test.each(calls)('%s answers 404 for an unknown case', async (routeKey, body) => {
  for (const id of [unknown, '', 'x'.repeat(3000)]) {
    const answer = await desk.manage(routeKey, { id, body })
    expect(answer).toMatchObject({ status: 404, text: 'Ärendet finns inte längre.' })
  }
})

test('a case has somebody responsible, a day when it is to be done, and one of a visit', async () => {
  const { id, secret } = await desk.report()
  const body = { responsible: 'Anna', dueOn: '2026-12-01', visitOn: '2099-11-25' }
  expect((await change(id, body)).json).toMatchObject(body)
  expect((await follow(secret)).steps).toContainEqual({ step: 'visit', at: '2099-11-25' })
  const { json } = await change(id, { dueOn: '', responsible: '' })
  expect(json).toMatchObject({ visitOn: '2099-11-25' })
  expect(json).not.toHaveProperty('dueOn')
  expect(json).not.toHaveProperty('responsible')
  const steps = async () => (await follow(secret)).steps.map(({ step }) => step)
  await change(id, { visitOn: swedishDay(Date.now()) })
  expect(await steps()).toContain('visit')
  await change(id, { visitOn: swedishDay(Date.now() - dayMilliseconds) })
  expect(await steps()).not.toContain('visit')
  await change(id, { visitOn: '2099-11-25' })
  for (const status of ['done', 'ongoing'] as const) {
    await desk.setStatus(id, status)
    expect(await steps()).not.toContain('visit')
  }
  await change(id, { visitOn: '2099-11-25' })
  for (const outcome of ['solved', 'remains']) {
    await desk.withLink('/outcome', { secret, outcome })
    expect((await desk.open(id)).json).not.toHaveProperty('visitOn')
  }
  expect(await change(id, {})).toMatchObject({ status: 400, text: 'Det finns inget att spara.' })
  expect(await change(id, { dueOn: '2026-02-30' })).toMatchObject({ status: 400 })
})

test('an inquiry alone has a stage, which its sender does not see', async () => {
  const { id, followSecret: secret } = await desk.sendInquiry(inquiryFor((await desk.create()).id))
  const { json } = await change(id, { stage: 'viewing' })
  expect(json).toMatchObject({ stage: 'viewing' })
  expect(json.history).toMatchObject([{ what: 'planned', by: 'anna', stage: 'viewing' }])
  expect(JSON.stringify(await follow(secret!))).not.toContain('viewing')
  expect(await change(id, { stage: 'hired' })).toMatchObject({ status: 400, text: /./ })
  const report = await desk.sendReport()
  expect(await change(report.id, { stage: 'viewing' })).toMatchObject({
    status: 409,
    text: 'Bara en intresseanmälan har ett steg.',
  })
})

const setStatuses = (ids: string[], status: string, versions?: Record<string, number>) =>
  desk.manage<ManyChanged>('POST /api/admin/cases/status', {
    body: { ids, status, versions },
  })

/** Which of these stand in the list, spam left out. */
const listed = async (ids: string[]) =>
  (await desk.search()).cases.map(({ id }) => id).filter(id => ids.includes(id))

test('many cases are moved to spam at once, tell nobody, and can be moved back', async () => {
  const sent = [await desk.sendMessage(), await desk.sendReport({ urgency: 'high' })]
  const kept = await desk.sendMessage()
  const ids = sent.map(({ id }) => id)
  const { status, json } = await setStatuses([...ids, ids[0]!], 'spam')
  const spam = (await desk.search({ status: 'spam' })).cases
  const cases = ids.map(id => spam.find(listed => listed.id === id))
  expect([status, json]).toEqual([200, { results: ids.map(id => ({ id })), cases }])
  expect(await listed([...ids, kept.id])).toEqual([kept.id])
  await desk.notifyBySchedule()
  for (const { reference } of sent) expect(desk.lettersAbout(reference)).toEqual([])

  await setStatuses(ids, 'new')
  expect(new Set(await listed([...ids, kept.id]))).toEqual(new Set([...ids, kept.id]))
  await desk.notifyBySchedule()
  for (const { reference } of sent) expect(desk.lettersAbout(reference)).toHaveLength(1)
  expect((await desk.open(ids[0]!)).json.history).toMatchObject([
    { what: 'status', by: 'anna', status: 'spam' },
    { what: 'status', by: 'anna', status: 'new' },
    { what: 'letter' },
  ])
})

test('a case that became another after it was listed, or is gone, is answered for itself, and the others are changed', async () => {
  const [urgent, other, gone] = [await desk.sendReport(), await desk.sendReport(), createId()]
  const ids = [urgent.id, gone, other.id]
  const { cases } = await desk.search()
  const versions = Object.fromEntries(cases.map(({ id, version }) => [id, version]))
  await desk.withLink('/outcome', { secret: urgent.followSecret, outcome: 'urgent' })
  const results = [
    { id: urgent.id, problem: 'Någon annan har ändrat ärendet.' },
    { id: gone, problem: 'Ärendet finns inte längre.' },
    { id: other.id },
  ]
  const { json } = await setStatuses(ids, 'done', versions)
  expect(json).toMatchObject({ results, cases: [{ id: other.id, status: 'done', version: 2 }] })
  expect((await desk.open(urgent.id)).json.status).toBe('new')
  // Sent again, it says the same: one of them has the status already.
  expect((await setStatuses(ids, 'done', versions)).json.results).toEqual(results)
  expect((await desk.open(other.id)).json).toMatchObject({ status: 'done', version: 2 })
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
