import { afterAll, expect, test } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const pending = async (id: string) =>
  (await desk.itemsOf('letter')).filter(({ caseId }) => caseId === id).map(each => each['purpose'])

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
  const { status, json } = await desk.setStatus(id, 'ongoing', 1)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    status: 'ongoing',
    version: 2,
    history: [{ what: 'status', by: 'anna', status: 'ongoing', at: expect.any(String) }],
  })
  expect((await desk.open(id)).json).toEqual(json)
  await desk.setStatus(id, 'done')
  await desk.setStatus(id, 'new')
  expect((await desk.open(id)).json.history).toHaveLength(3)
})

test('a status and a plan are changed in one step, each with its entry', async () => {
  const { id } = await desk.sendMessage()
  const change = (body: object) => desk.manage('PATCH /api/admin/cases/{id}', { id, body })
  const { json } = await change({ status: 'ongoing', responsible: 'Anna', dueOn: '2026-12-01' })
  expect(json).toMatchObject({
    status: 'ongoing',
    responsible: 'Anna',
    dueOn: '2026-12-01',
    version: 2,
    history: [
      { what: 'status', by: 'anna', status: 'ongoing' },
      { what: 'planned', by: 'anna', responsible: 'Anna', dueOn: '2026-12-01' },
    ],
  })
  expect((await desk.open(id)).json).toEqual(json)
  expect(await change({ status: 'done', stage: 'viewing' })).toMatchObject({ status: 409 })
  expect((await desk.open(id)).json).toMatchObject({ status: 'ongoing', version: 2 })
  const unchanged = { status: 'ongoing', responsible: '' }
  expect((await change(unchanged)).json.history).toHaveLength(3)
})

test('the same status once more changes nothing', async () => {
  const { id } = await desk.sendMessage()
  expect((await desk.setStatus(id, 'new')).json).toMatchObject({ version: 1, history: [] })
})

test('an edit of an outdated version gets 409', async () => {
  const { id } = await desk.sendMessage()
  await desk.setStatus(id, 'ongoing')
  const late = await desk.setStatus(id, 'done', 1)
  expect(late).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  expect((await desk.open(id)).json).toMatchObject({ status: 'ongoing', version: 2 })
})

test('of many concurrent changes each is stored', async () => {
  const { id } = await desk.sendMessage()
  const notes = ['ett', 'två', 'tre', 'fyra']
  const answers = await Promise.all(
    notes.map(text => desk.manage('POST /api/admin/cases/{id}/notes', { id, body: { text } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { history, version } = (await desk.open(id)).json
  const texts = history.map(each => (each.what === 'note' ? each.text : ''))
  expect(texts.toSorted()).toEqual(notes.toSorted())
  expect(version).toBe(5)
})

test('a note is stored with its author, and is not empty', async () => {
  const { id } = await desk.sendMessage()
  const note = (text: string) =>
    desk.manage('POST /api/admin/cases/{id}/notes', { id, body: { text } })
  expect((await note(' Ringde,\ningen svarade. ')).json.history).toMatchObject([
    { what: 'note', by: 'anna', text: 'Ringde,\ningen svarade.' },
  ])
  expect(await note('  ')).toMatchObject({ status: 400, text: 'Skriv en anteckning' })
  expect(await note('x'.repeat(1001))).toMatchObject({
    status: 400,
    text: 'Anteckningen får vara högst 1000 tecken',
  })
})

test('a case accepts seventy notes and then says that it is full', async () => {
  const { id } = await desk.sendMessage()
  const text = 'å'.repeat(1000)
  const add = () => desk.manage('POST /api/admin/cases/{id}/notes', { id, body: { text } })
  for (let number = 0; number < 70; number += 1) await add()
  expect(await add()).toMatchObject({
    status: 409,
    text: 'Ärendet rymmer inte fler anteckningar.',
  })
  expect(await desk.setStatus(id, 'done')).toMatchObject({ status: 200 })
})

test('a case is deleted together with its queued letters', async () => {
  const { id } = await desk.sendReport({ urgency: 'high' })
  expect(await pending(id)).toHaveLength(3)
  const remove = (version?: number) =>
    desk.manage('DELETE /api/admin/cases/{id}', { id, ...(version && { version }) })
  expect(await remove(7)).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  expect(await remove(1)).toMatchObject({ status: 204 })
  expect(await pending(id)).toEqual([])
  expect(await desk.open(id)).toMatchObject({ status: 404 })
  expect(await remove()).toMatchObject({ status: 404, text: 'Ärendet finns inte längre.' })
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
  for (const id of [unknown, 'x', '', 'x'.repeat(3000)]) {
    const answer = await desk.manage(routeKey, { id, ...(body && { body }) })
    expect(answer).toMatchObject({ status: 404, text: 'Ärendet finns inte längre.' })
  }
})
