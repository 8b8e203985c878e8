import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
afterEach(() => void vi.useRealTimers())

const pending = async (id: string) =>
  (await desk.itemsOf('letter')).filter(({ caseId }) => caseId === id).map(each => each['purpose'])

test('a case that is no spam after all gets its letter and is stored as long as others', async () => {
  const { id, reference, receivedAt } = await desk.sendReport({ website: 'x', urgency: 'high' })
  expect(await pending(id)).toEqual([])
  expect((await desk.open(id)).json).not.toHaveProperty('staffLetter')
  const { json } = await desk.setStatus(id, 'new')
  expect(json).toMatchObject({ status: 'new', staffLetter: { state: 'waiting' } })
  expect(Date.parse(json.expiresAt) / 1000).toBe(
    Math.floor(Date.parse(receivedAt) / 1000) + 730 * daySeconds,
  )
  expect((await pending(id)).toSorted()).toEqual(['reminder', 'staff'])
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference)).toMatchObject([
    { to: ['fel@example.com', 'jour@example.com', 'chef@example.com'] },
  ])
  expect((await desk.open(id)).json.staffLetter).toMatchObject({ state: 'sent' })
})

test('what was said on a case that is no spam after all is kept as long as the case', async () => {
  const { id, followSecret: secret } = await desk.sendReport({ website: 'x' })
  await desk.withLink('/message', { secret, message: 'Det droppar från taket.' })
  await desk.setStatus(id, 'done')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 729 * dayMilliseconds })
  expect((await desk.open(id)).json.history).toContainEqual(
    expect.objectContaining({ what: 'message', text: 'Det droppar från taket.' }),
  )
  vi.setSystemTime(Date.now() + dayMilliseconds)
  expect((await desk.open(id)).status).toBe(404)
})

test('a case that is moved to spam is deleted sooner and sends no letters', async () => {
  const { id, reference } = await desk.sendReport({ urgency: 'high' })
  const { json } = await desk.setStatus(id, 'spam')
  expect(json).not.toHaveProperty('staffLetter')
  expect(Date.parse(json.expiresAt) / 1000 - Date.now() / 1000).toBeCloseTo(30 * daySeconds, -1)
  expect(await pending(id)).toEqual([])
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference)).toEqual([])
})

test('a case that ends soon anyway is kept no longer when it is moved to spam', async () => {
  const { id } = await desk.sendReport()
  const { expiresAt } = (await desk.open(id)).json
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 715 * dayMilliseconds })
  expect((await desk.setStatus(id, 'spam')).json).toMatchObject({ status: 'spam', expiresAt })
})

test('a case that was moved to spam meanwhile is not answered', async () => {
  const { id, version } = (await desk.open((await desk.sendMessage()).id)).json
  await desk.setStatus(id, 'spam')
  for (const edited of [version, undefined]) {
    const answer = await desk.manage('POST /api/admin/cases/{id}/reply', {
      id,
      body: { text: 'Vi kommer i morgon.', isDone: true },
      ...(edited && { version: edited }),
    })
    expect(answer).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  }
})

test('sending the letter once more keeps everything that the sender has added', async () => {
  const { id, reference, followSecret: secret } = await desk.sendReport()
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'reject' })
  await desk.withLink('/message', { secret, message: 'Det droppar från taket.' })
  await desk.notifyBySchedule()
  expect((await desk.open(id)).json.staffLetter).toMatchObject({
    state: 'failed',
    reason: 'refused',
  })
  desk.faults.set({ ses: 'down' })
  await desk.withLink('/message', { secret, message: 'Nu rinner det.' })
  await desk.notifyBySchedule()
  const before = desk.lettersAbout(reference).length
  desk.faults.set({ ses: 'ok' })
  await desk.manage('POST /api/admin/cases/{id}/letter', { id })
  await desk.notifyBySchedule()
  const letters = desk.lettersAbout(reference).slice(0, -before)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    `Felanmälan ${reference} – Värme, Exempelvägen 3`,
    `Ny uppgift i felanmälan ${reference} – Värme, Exempelvägen 3`,
    `Ny uppgift i felanmälan ${reference} – Värme, Exempelvägen 3`,
  ])
  const texts = letters.map(({ text }) => text).join()
  for (const added of ['Det droppar från taket.', 'Nu rinner det.']) expect(texts).toContain(added)
  expect(await pending(id)).toEqual([])
})

test('a letter can be sent once more', async () => {
  const { id, reference } = await desk.sendMessage({ email: 'bo@example.com' })
  await desk.notifyBySchedule()
  const { json } = await desk.manage('POST /api/admin/cases/{id}/letter', { id })
  expect(json).toMatchObject({ staffLetter: { state: 'waiting', attempts: 0 } })
  await desk.notifyBySchedule()
  const toStaff = desk.lettersAbout(reference).filter(({ to }) => to[0] === 'info@example.com')
  expect(toStaff).toHaveLength(2)
  expect((await desk.open(id)).json).toMatchObject({
    staffLetter: { state: 'sent' },
    history: [
      { what: 'letter', to: ['info@example.com'] },
      { what: 'letter', to: ['bo@example.com'] },
      { what: 'resent', by: 'anna' },
      { what: 'letter', to: ['info@example.com'] },
    ],
  })
})

test('a reply that still waited when its case was moved to spam is shown as not sent, and is sent when asked once the case is back', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  const sent = () => desk.lettersAbout(reference).filter(each => each.text.includes('Vi kommer.'))
  await desk.manage('POST /api/admin/cases/{id}/reply', { id, body: { text: 'Vi kommer.' } })
  await desk.setStatus(id, 'spam')
  const letter = { id, body: { isReply: true } }
  expect(await desk.manage('POST /api/admin/cases/{id}/letter', letter)).toMatchObject({
    status: 409,
  })
  const { json } = await desk.setStatus(id, 'ongoing')
  expect(json.senderLetter).toMatchObject({ state: 'failed', reason: 'spam' })
  await desk.notifyBySchedule()
  expect(sent()).toEqual([])
  await desk.manage('POST /api/admin/cases/{id}/letter', letter)
  await desk.notifyBySchedule()
  expect(sent()).toHaveLength(1)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})
