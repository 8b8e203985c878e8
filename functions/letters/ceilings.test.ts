import { expect, test, vi } from 'vitest'
import type { Receipt } from '#shared/form-bodies.ts'
import { call } from '../fixtures/call.ts'
import { contact, issue } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

// One form from each viewer in ten minutes: three of a kind in an hour, and one urgent report.
const desk = await startCases({ rateLimit: 1 })

const wait = startPassingTime()

let viewers = 0
function anotherViewer() {
  viewers += 1
  return `203.0.${viewers >> 8}.${viewers & 255}`
}

async function send(path: string, body: object) {
  const viewer = anotherViewer()
  const { json, status } = await call<Receipt>(desk.forms, `POST /api/${path}`, { body, viewer })
  expect(status).toBe(201)
  return json
}
async function tell(path: string, body: object) {
  expect((await desk.withLink(path, body, { viewer: anotherViewer() })).status).toBe(200)
}
const sendContact = () => send('contact', contact)
const sendUrgent = (number: number) =>
  send('issue-report', { ...issue, urgency: 'high', address: `Exempelvägen ${number}` })

async function lettersAfter(minutes: number) {
  const before = desk.emails().length
  wait(minutes)
  await desk.notifyBySchedule()
  return desk.emails().toReversed().slice(before)
}

test('above the ceiling every case is stored and seen on the desk, and the staff get no letter', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (let number = 0; number < 8; number += 1) await sendContact()
  for (let number = 0; number < 4; number += 1) await send('issue-report', issue)
  const lines = written.mock.calls.map(([line]) => String(line))
  expect(lines.filter(line => line.includes('"LettersHeldBack":1'))).toHaveLength(6)
  expect(await lettersAfter(0)).toHaveLength(6)
  const { cases } = await desk.search()
  expect(cases).toHaveLength(12)
  expect(cases.filter(({ staffLetter }) => staffLetter?.state === 'heldBack')).toHaveLength(6)
  expect(await lettersAfter(16)).toEqual([])

  // The next hour has letters again.
  wait(45)
  const { reference } = await sendContact()
  expect((await lettersAfter(0))[0]!.subject).toContain(reference)
})

test('urgent reports have a ceiling of their own, also for one network, and are all stored', async () => {
  const reports: Receipt[] = []
  for (let number = 0; number < 5; number += 1) reports.push(await sendUrgent(number))
  const [letter, ...others] = await lettersAfter(0)
  expect(others).toEqual([])
  expect(letter!.subject).toContain(reports[0]!.reference)
  expect((await desk.open(reports[4]!.id)).json).toMatchObject({
    status: 'new',
    isWaitingForSomebody: true,
    staffLetter: { state: 'heldBack' },
  })
  const isAlerted = async ({ followSecret: secret }: Receipt) =>
    (await desk.withLink('', { secret })).json.isAlerted
  expect(await isAlerted(reports[0]!)).toBe(true)
  expect(await isAlerted(reports[4]!)).toBe(false)
})

test('a report whose letter was held back and that the staff open again has a reminder', async () => {
  await sendUrgent(0)
  const { id, reference, followSecret: secret } = await sendUrgent(1)
  await tell('/outcome', { secret, outcome: 'solved' })
  expect((await desk.setStatus(id, 'new')).json).toMatchObject({ isWaitingForSomebody: true })
  await lettersAfter(0)
  const subjects = (await lettersAfter(16)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining(reference))
})

test('reports that become urgent on the follow page count as urgent ones that are sent as such', async () => {
  await sendUrgent(0)
  const reported: Receipt[] = []
  for (let number = 1; number <= 3; number += 1) {
    wait(60)
    reported.push(await send('issue-report', issue))
  }
  await lettersAfter(60)
  for (const { followSecret: secret } of reported) {
    await tell('/outcome', { secret, outcome: 'urgent' })
  }
  const [letter, ...others] = await lettersAfter(0)
  expect(others).toEqual([])
  expect(letter!.subject).toContain(reported[0]!.reference)
  const [reminder, ...more] = await lettersAfter(16)
  expect(more).toEqual([])
  expect(reminder!.subject).toContain(reported[0]!.reference)
  expect((await desk.open(reported[1]!.id)).json.staffLetter).toMatchObject({ state: 'heldBack' })
})

test('what senders add counts against a ceiling of its own, and all of it is on the case', async () => {
  const { followSecret, id } = await send('contact', contact)
  await lettersAfter(60)
  const say = (message: string) => tell('/message', { secret: followSecret, message })
  for (const word of ['ett', 'två', 'tre']) await say(`Ord ${word}`)
  expect(await lettersAfter(0)).toHaveLength(3)
  for (const word of ['fyra', 'fem']) await say(`Ord ${word}`)
  await sendContact()
  expect(await lettersAfter(0)).toHaveLength(1)
  expect(await lettersAfter(16)).toEqual([])
  const { history, staffLetter } = (await desk.open(id)).json
  expect(history.filter(({ what }) => what === 'message')).toHaveLength(5)
  expect(staffLetter).toMatchObject({ state: 'sent' })
})

test('what the spam trap catches, and what is sent again and again, counts once at most', async () => {
  for (let number = 0; number < 5; number += 1) await send('contact', { ...contact, website: 'x' })
  const body = { ...contact, message: 'Kom det fram?' }
  const again = { body, headers: { 'idempotency-key': 'again' }, viewer: anotherViewer() }
  for (let time = 0; time < 5; time += 1) {
    expect((await call(desk.forms, 'POST /api/contact', again)).status).toBe(201)
  }
  await sendContact()
  expect(await lettersAfter(0)).toHaveLength(2)
  expect(await lettersAfter(16)).toEqual([])
})
