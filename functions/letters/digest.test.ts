import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '#shared/messages.ts'
import { call } from '../fixtures/call.ts'
import { contact, issue } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/passing-time.ts'
import { startCases } from '../fixtures/start-cases.ts'

// One form from each viewer in ten minutes: three of a kind in an hour, and one urgent report.
const desk = await startCases({ rateLimit: 1 })
afterAll(desk.close)

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

const linesOf = (letter?: { text: string }) => letter!.text.replaceAll('\r\n', '\n')

async function lettersAfter(minutes: number) {
  const before = desk.emails().length
  wait(minutes)
  await desk.notifyBySchedule()
  return desk.emails().toReversed().slice(before)
}

test('above the limit every case is stored, and the staff get one letter in a quarter of an hour', async () => {
  for (let number = 0; number < 8; number += 1) await sendContact()
  for (let number = 0; number < 4; number += 1) await send('issue-report', issue)
  expect(await lettersAfter(0)).toHaveLength(6)
  expect((await desk.search()).cases).toHaveLength(12)
  const digested = (await desk.search()).cases.filter(({ mail }) => mail?.state === 'digested')
  expect(digested).toHaveLength(6)

  expect(await lettersAfter(14)).toEqual([])
  const [digest, ...others] = await lettersAfter(2)
  expect(others).toEqual([])
  expect(digest).toMatchObject({
    to: ['info@example.com', 'fel@example.com', 'jour@example.com'],
    replyTo: ['info@example.com'],
    subject: '6 nya ärenden från webbplatsen',
  })
  expect(linesOf(digest)).toBe(`6 nya ärenden från webbplatsen på en kvart

Felanmälan: 1
Meddelande: 5

Det har kommit ovanligt många på kort tid. Därför får ni ett mejl i kvarten om alla.
Öppna ärendena: https://www.example.com/admin/arenden

Ärendena är sparade i administrationen även om mejlet raderas.
`)
  // The next quarter has a digest of its own, the next hour letters again.
  await sendContact()
  expect((await lettersAfter(16)).map(({ subject }) => subject)).toEqual([
    '1 nytt ärende från webbplatsen',
  ])
  wait(30)
  const { reference } = await sendContact()
  expect((await lettersAfter(0))[0]!.subject).toContain(reference)
  expect(await desk.itemsOf('letter')).toEqual([])
})

test('the digest of urgent reports names their addresses, and goes to everybody on call', async () => {
  const { id } = await sendUrgent(0)
  const digested: Receipt[] = []
  for (let number = 1; number <= 22; number += 1) {
    wait(0.001)
    digested.push(await sendUrgent(number))
  }
  expect(await lettersAfter(0)).toHaveLength(1)
  await desk.setStatus(digested[1]!.id, 'spam')
  await desk.manage('POST /api/admin/cases/{id}/acknowledge', { id })
  const [digest, ...others] = await lettersAfter(16)
  expect(others).toEqual([])
  expect(digest).toMatchObject({
    to: ['fel@example.com', 'jour@example.com', 'chef@example.com', 'reserv@example.com'],
    subject: '[AKUT] 22 akuta felanmälningar på en kvart',
  })
  expect(linesOf(digest)).toMatch(/^AKUT: avsändarna har också uppmanats att ringa\.\n/)
  expect(linesOf(digest)).toContain(
    '\nAdresser till 19 av dem\n> Exempelvägen 1\n> Exempelvägen 3\n',
  )
  expect(digest!.text).not.toContain('Exempelvägen 21')
  expect(linesOf(digest)).toContain(
    '\nÖppna felanmälningarna: https://www.example.com/admin/arenden?status=new&prioritet=high\n',
  )
  await desk.notifyBySchedule()
  expect(await desk.itemsOf('urgent')).toEqual([])
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
  const [reminder, digest, ...more] = await lettersAfter(16)
  expect(more).toEqual([])
  expect(reminder!.subject).toContain(reported[0]!.reference)
  expect(digest!.subject).toBe('[AKUT] 2 akuta felanmälningar på en kvart')
  expect(linesOf(digest)).toContain('\nAdresser\n> Exempelvägen 3\n> Exempelvägen 3\n')
})

test('what senders add counts against a limit of its own, and the digest says how much it is', async () => {
  const { followSecret, id } = await send('contact', contact)
  await lettersAfter(60)
  const say = (message: string) => tell('/message', { secret: followSecret!, message })
  for (const word of ['ett', 'två', 'tre']) await say(`Ord ${word}`)
  expect(await lettersAfter(0)).toHaveLength(3)
  for (const word of ['fyra', 'fem']) await say(`Ord ${word}`)
  await sendContact()
  expect(await lettersAfter(0)).toHaveLength(1)
  const [digest, ...others] = await lettersAfter(16)
  expect(others).toEqual([])
  expect(digest).toMatchObject({
    to: ['info@example.com', 'uthyrning@example.com', 'fel@example.com', 'jour@example.com'],
    subject: '2 nya uppgifter från webbplatsen',
  })
  expect(linesOf(digest)).toContain('\nNy uppgift: 2\n')
  const { history, mail } = (await desk.open(id)).json
  expect(history.filter(({ what }) => what === 'message')).toHaveLength(5)
  expect(mail).toMatchObject({ state: 'sent' })
})

test('what the spam trap catches counts for no limit and no digest', async () => {
  for (let number = 0; number < 5; number += 1) await send('contact', { ...contact, website: 'x' })
  await sendContact()
  expect(await lettersAfter(0)).toHaveLength(1)
  expect(await lettersAfter(16)).toEqual([])
})

test('the staff are told of a digested case alone when somebody sends its letter again', async () => {
  for (let number = 0; number < 4; number += 1) await sendContact()
  const { id, reference } = await sendContact()
  await desk.manage('POST /api/admin/cases/{id}/letter', { id })
  expect((await lettersAfter(0)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(reference),
  )
})

test('what is sent again and again is one case for the limit, too', async () => {
  wait(120)
  await lettersAfter(0)
  const again = {
    body: { ...contact, message: 'Kom det fram?' },
    headers: { 'idempotency-key': 'again' },
    viewer: anotherViewer(),
  }
  for (let time = 0; time < 5; time += 1) {
    expect((await call(desk.forms, 'POST /api/contact', again)).status).toBe(201)
  }
  await sendContact()
  expect(await lettersAfter(0)).toHaveLength(2)
  expect(await lettersAfter(16)).toEqual([])
})
