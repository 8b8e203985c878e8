import { beforeEach, expect, test } from 'vitest'
import { bounceOf, contact, issue } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
const wait = startPassingTime()
const day = 24 * 60

let people = 0
let craftsman = ''
beforeEach(() => void (craftsman = `ror${(people += 1)}@example.com`))

const dead = { status: 404, text: 'Länken gäller inte längre. Ring oss så hjälper vi dig.' }
const text = 'Bytte packningen under diskhon.'
const sender = () => `hyresgast${people}@example.com`
const report = (fields: object = {}) => desk.report({ email: sender(), ...fields })
const done = (secret: string) => desk.asCraftsman('/done', { secret, text })
const opened = (secret: string) => desk.asCraftsman('', { secret })

test('a craftsman reads what the work needs, and nothing about who sent it', async () => {
  const visit = { entry: 'call', pets: 'En katt', bestTime: 'Vardagar efter 16' }
  const { id, secret: followSecret } = await report({ ...visit, urgency: 'high' })
  await desk.note(id, 'Känd för att vara sen med hyran')
  await desk.withLink('/message', { secret: followSecret, message: 'Mitt nya nummer är hemligt.' })
  const { json, secret, status } = await desk.handOver(id)
  expect([status, json.status, json.isWaitingForSomebody]).toEqual([200, 'ongoing', false])
  expect(json.handovers).toMatchObject([{ name: 'Rör-Kalle', showsPhone: false }])
  expect(json.handovers![0]!.link).toMatch(/^https:\/\/www\.example\.com\/hantverkare#[\da-f]{65}$/)
  expect(json.history.find(({ what }) => what === 'handover')).toMatchObject({
    by: 'anna',
    to: 'Rör-Kalle',
  })
  const { until } = json.handovers![0]!
  expect((await opened(secret)).json).toEqual({
    address: issue.address,
    category: issue.category,
    description: expect.stringContaining(issue.description),
    ...visit,
    photos: [],
    until,
  })
  const withPhone = await desk.handOver(id, { name: 'El-Eva', showsPhone: true })
  expect((await opened(withPhone.secret)).json).toMatchObject({ phone: issue.phone })
  // The photos themselves are in the tests of the whole product.
  expect(JSON.stringify((await opened(withPhone.secret)).json)).not.toContain(issue.name)
})

test('nothing of the link is stored, and it is no link of another purpose', async () => {
  const { id, secret: followSecret } = await report({ urgency: 'high' })
  const { secret } = await desk.handOver(id)
  const kinds = ['issue', 'letter', 'entry', 'counter', 'idempotency']
  expect(JSON.stringify(await Promise.all(kinds.map(desk.itemsOf)))).not.toContain(
    secret.slice(-32),
  )
  for (const path of ['', '/acknowledge']) {
    expect(await desk.withLink(path, { secret })).toMatchObject(dead)
  }
  expect(await opened(followSecret)).toMatchObject(dead)
  expect(await opened(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toMatchObject(
    dead,
  )
  expect(await opened('c0ffee')).toMatchObject({ status: 400 })
})

test('opening the link changes nothing, however often', async () => {
  const { id } = await report()
  const { secret } = await desk.handOver(id)
  const before = await desk.stored(id, 'issue')
  for (let time = 0; time < 3; time += 1) await opened(secret)
  expect(await desk.stored(id, 'issue')).toEqual(before)
})

test.each([
  ['a name', { name: ' ' }, 'Skriv hantverkarens namn'],
  ['a whole address', { email: 'ror' }, 'Ogiltig e-postadress'],
  ['a decision about the number', { showsPhone: undefined }, ''],
])('it takes %s', async (_, fields, sentence) => {
  const { id } = await report()
  const answer = await desk.handOver(id, fields)
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(sentence) })
  expect(await desk.stored(id, 'issue')).not.toHaveProperty('handovers')
})

test('only an open issue report is handed over, in the version that was seen', async () => {
  const refused = {
    status: 409,
    text: 'Bara en öppen felanmälan kan skickas till en hantverkare.',
  }
  const message = await desk.sendMessage({ ...contact })
  expect(await desk.handOver(message.id)).toMatchObject(refused)
  const { id } = await report()
  for (const status of ['done', 'spam']) {
    await desk.setStatus(id, status)
    expect(await desk.handOver(id), status).toMatchObject(refused)
  }
  await desk.setStatus(id, 'new')
  expect(await desk.handOver(id, {}, 1)).toMatchObject({ status: 409 })
  const all = await Promise.all(
    [1, 2].map(number => desk.handOver(id, { name: `Nr ${number}` }, 4)),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (let number = 1; number < 10; number += 1) await desk.handOver(id, { name: `Nr ${number}` })
  expect(await desk.handOver(id, { name: 'Elfte' })).toMatchObject({ status: 409 })
})

test('several crafts have a link each; a newer one of the same name ends the earlier', async () => {
  const { id } = await report()
  const plumber = await desk.handOver(id)
  const electrician = await desk.handOver(id, { name: 'El-Eva' })
  wait(1)
  const again = await desk.handOver(id, { email: craftsman })
  expect(await opened(plumber.secret)).toMatchObject(dead)
  for (const { secret } of [electrician, again]) {
    expect(await opened(secret)).toMatchObject({ status: 200 })
  }
  expect(again.json.handovers!.map(({ link }) => link !== undefined)).toEqual([false, true, true])
})

const ends: [name: string, end: (id: string, secret: string) => Promise<unknown>][] = [
  ['fifteen days later', async () => wait(15 * day)],
  ['once it is done', id => desk.setStatus(id, 'done')],
  ['once an answer closes it', id => desk.reply(id, { text: 'Klart.', isDone: true })],
  [
    'once its sender says so',
    (_, secret) => desk.withLink('/outcome', { secret, outcome: 'solved' }),
  ],
  ['as spam', id => desk.setStatus(id, 'spam')],
  ['once it is deleted', id => desk.removeCase(id)],
  ['once its sender is erased', () => desk.erase(sender())],
  ['once the craftsman is erased', () => desk.erase(craftsman)],
]

test.each(ends)('the link is dead %s, and its letter is not sent', async (_, end) => {
  const { id, secret: followSecret } = await report()
  const { secret } = await desk.handOver(id, { email: craftsman })
  expect(await opened(secret)).toMatchObject({ status: 200 })
  await end(id, followSecret)
  expect(await opened(secret)).toMatchObject(dead)
  expect(await done(secret)).toMatchObject(dead)
  await desk.notifyBySchedule()
  expect(desk.lettersTo(craftsman)).toEqual([])
})

test('it opens for fourteen days; what was closed stays closed for it, and a mistake is undone', async () => {
  const { id } = await report()
  const { secret } = await desk.handOver(id)
  wait(14 * day - 1)
  expect(await opened(secret)).toMatchObject({ status: 200 })
  await desk.removeCase(id)
  await desk.restoreCase(id)
  expect(await opened(secret)).toMatchObject({ status: 200 })
  await desk.setStatus(id, 'done')
  await desk.setStatus(id, 'ongoing')
  expect(await opened(secret)).toMatchObject(dead)
})

test('a letter brings the link, once, and its state is on the case', async () => {
  const { id } = await report()
  const { senderLetter } = (await desk.open(id)).json
  const { secret } = await desk.handOver(id, { email: craftsman })
  const waiting = { state: 'waiting', attempts: 0 }
  expect((await desk.open(id)).json).toMatchObject({ senderLetter, handoverLetter: waiting })
  for (let time = 0; time < 2; time += 1) await desk.notifyBySchedule()
  const [letter, ...others] = desk.lettersTo(craftsman)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ replyTo: ['info@example.com'] })
  expect(letter!.text).toContain(`https://www.example.com/hantverkare#${secret}`)
  expect(letter!.text).toMatch(/Länken gäller till \d+ \S+ \d{4} kl\. \d\d:\d\d, eller/)
  for (const unsaid of [issue.name, issue.phone, issue.description, sender()]) {
    expect(letter!.text + letter!.html).not.toContain(unsaid)
  }
  const sent = (await desk.open(id)).json
  expect(sent.handoverLetter).toMatchObject({ state: 'sent' })
  expect(sent.unreadSince).toBeUndefined()
})

test.each(['spam', 'deleted'])(
  'a letter that a %s case drops waits for somebody once it is back',
  async reason => {
    const { id } = await report()
    await desk.handOver(id, { email: craftsman })
    if (reason === 'deleted') await desk.removeCase(id)
    else await desk.setStatus(id, reason)
    await (reason === 'deleted' ? desk.restoreCase(id) : desk.setStatus(id, 'ongoing'))
    await desk.notifyBySchedule()
    expect(desk.lettersTo(craftsman)).toEqual([])
    expect((await desk.open(id)).json).toMatchObject({
      unreadSince: expect.any(String),
      handoverLetter: { state: 'failed', reason },
    })
  },
)

test('a letter that comes back waits for somebody', async () => {
  const { id } = await report()
  await desk.handOver(id, { email: craftsman })
  await desk.notifyBySchedule()
  const { handoverLetter } = (await desk.stored(id, 'issue'))!
  await desk.handleFeedback(bounceOf(handoverLetter.message, id, { purpose: 'handover' }))
  const { json } = await desk.open(id)
  expect(json).toMatchObject({
    unreadSince: expect.any(String),
    handoverLetter: { state: 'failed', reason: 'address' },
  })
  expect(json.senderLetter).not.toMatchObject({ state: 'failed' })
})
