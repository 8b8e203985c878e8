import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './fixtures/call.ts'
import { contact, issue } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'
import { answers } from './runtime/domain-error.ts'

const desk = await startCases({ rateLimit: 3 })
const { forms } = desk

beforeEach(() => void vi.setSystemTime('2026-11-20T08:03:20Z'))

let messages = 0
const send = (viewer: string, body: object = {}) => {
  messages += 1
  const message = `Meddelande nummer ${messages}`
  return call(forms, 'POST /api/contact', { body: { ...contact, message, ...body }, viewer })
}
async function sendThree(viewer: string) {
  for (let number = 0; number < 3; number += 1) {
    expect(await send(viewer)).toMatchObject({ status: 201 })
  }
}
const tooMany = { status: 429, text: answers['too many forms'][1](7) }

test('a visitor who sends too many forms gets 429 with Retry-After, and no more are stored', async () => {
  await sendThree('203.0.113.1')
  const answer = await send('203.0.113.1')
  expect(answer).toMatchObject(tooMany)
  expect(answer.headers['retry-after']).toBe('400')
  expect(await desk.itemsOf('contact')).toHaveLength(3)
  vi.setSystemTime('2026-11-20T08:09:59Z')
  expect(await send('203.0.113.1')).toMatchObject({
    status: 429,
    text: answers['too many forms'][1](1),
  })
  vi.setSystemTime('2026-11-20T08:10:00Z')
  expect(await send('203.0.113.1')).toMatchObject({ status: 201 })
})

test('the limit is separate for each viewer and each form', async () => {
  await sendThree('203.0.113.2')
  expect(await send('203.0.113.3')).toMatchObject({ status: 201 })
  const other = { body: issue, viewer: '203.0.113.2' }
  expect(await call(forms, 'POST /api/issue-report', other)).toMatchObject({ status: 201 })
})

test('sending the same form again does not count, and is answered beyond the limit', async () => {
  const headers = { 'idempotency-key': 'again' }
  const request = { body: contact, viewer: '203.0.113.5', headers }
  const answers = []
  for (let number = 0; number < 5; number += 1) {
    answers.push(await call(forms, 'POST /api/contact', request))
  }
  await send('203.0.113.5')
  await send('203.0.113.5')
  expect(await send('203.0.113.5')).toMatchObject({ status: 429 })
  answers.push(await call(forms, 'POST /api/contact', request))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('a form with mistakes does not count', async () => {
  for (let number = 0; number < 5; number += 1) await send('203.0.113.6', { email: 'fel' })
  await sendThree('203.0.113.6')
})

test('a form with a filled trap counts', async () => {
  for (let number = 0; number < 3; number += 1) await send('203.0.113.7', { website: 'x' })
  expect(await send('203.0.113.7', { website: 'x' })).toMatchObject({ status: 429 })
})

test('a household cannot get round it by changing its address within its network', async () => {
  await send('2001:db8:1:2::1')
  await send('2001:db8:1:2:ffff::2')
  await send('2001:0DB8:0001:0002:0:0:0:3')
  expect(await send('2001:db8:1:2::4')).toMatchObject({ status: 429 })
  expect(await send('2001:db8:1:3::1')).toMatchObject({ status: 201 })
})

test('of many concurrent forms exactly the allowed number is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('203.0.113.8')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
})

test('a made-up address in other headers changes nothing', async () => {
  await sendThree('203.0.113.9')
  const made = '192.0.2.1'
  const headers = { 'x-forwarded-for': made, forwarded: `for=${made}`, 'x-real-ip': made }
  const body = { ...contact, message: 'Från någon annanstans?' }
  const answer = await call(forms, 'POST /api/contact', { body, headers, viewer: '203.0.113.9' })
  expect(answer).toMatchObject(tooMany)
})

const guess = 'c0ffee0123456789abcdef0123456789'
const openedTooOften = {
  status: 429,
  text: 'Sidan har öppnats många gånger på kort tid. Vänta 7 minuter, eller ring oss.',
}

test.each([
  ['of a case', '', '203.0.113.11'],
  ['of a report that nobody takes care of', '/acknowledge', '203.0.113.15'],
  ['of an address', '/recipient', '203.0.113.16'],
])('a viewer who guesses secrets %s gets 429 with Retry-After', async (_, path, viewer) => {
  const ask = () => desk.withLink(path, { secret: guess }, { viewer })
  for (let number = 0; number < 30; number += 1) expect((await ask()).status).toBe(404)
  const answer = await ask()
  expect(answer).toMatchObject(openedTooOften)
  expect(answer.headers['retry-after']).toBe('400')
  const other = await desk.withLink(path, { secret: guess }, { viewer: '203.0.113.12' })
  expect(other.status).toBe(404)
})

test('a viewer who guesses secrets of a craftsman’s link, or says that work is done, is limited as well', async () => {
  const viewer = '203.0.113.18'
  const ask = (path: '' | '/done') =>
    desk.asCraftsman(path, { secret: guess, text: 'Bytte packningen.' }, viewer)
  for (let number = 0; number < 30; number += 1) expect((await ask('')).status).toBe(404)
  expect(await ask('')).toMatchObject(openedTooOften)
  for (let number = 0; number < 3; number += 1) expect((await ask('/done')).status).toBe(404)
  expect(await ask('/done')).toMatchObject(tooMany)
})

test('a sender opens the page ten times as often as one may write, and may write then', async () => {
  const { secret } = await desk.report()
  const viewer = '203.0.113.17'
  for (let number = 0; number < 30; number += 1) {
    expect((await desk.withLink('', { secret }, { viewer })).status).toBe(200)
  }
  expect(await desk.withLink('', { secret }, { viewer })).toMatchObject(openedTooOften)
  const message = 'Det droppar mer nu.'
  expect((await desk.withLink('/message', { secret, message }, { viewer })).status).toBe(200)
})

test('a viewer may ask for so many photos alone, also when guessing secrets', async () => {
  const photo = { secret: guess, type: 'image/jpeg', size: 1000 }
  const ask = () => desk.withLink('/photo', photo, { viewer: '203.0.113.14' })
  for (let number = 0; number < 3; number += 1) expect((await ask()).status).toBe(404)
  const text = 'Det har skickats många foton på kort tid. Vänta 7 minuter, eller ring oss.'
  expect(await ask()).toMatchObject({ status: 429, text })
})

test('a sender over the limit gets 429, but a repeated message gets its first answer', async () => {
  const { secret } = await desk.report()
  const write = (message: string) =>
    desk.withLink('/message', { secret, message }, { viewer: '203.0.113.13' })
  for (const message of ['ett', 'två', 'tre']) expect((await write(message)).status).toBe(200)
  expect(await write('fyra')).toMatchObject(tooMany)
  expect((await write('tre')).status).toBe(200)
  const outcome = { secret, outcome: 'solved' }
  const answer = await desk.withLink('/outcome', outcome, { viewer: '203.0.113.13' })
  expect(answer).toMatchObject(tooMany)
})

const search = (q: string, viewer: string) =>
  desk.visit('GET /api/apartments', { query: { q }, viewer })

test('a viewer whose searches come in a flood is refused before the table is read, and others are answered', async () => {
  const statuses: number[] = []
  const before = desk.calls()
  for (let count = 0; count < 320; count += 1) {
    statuses.push((await search(`lägenhet ${count}`, '203.0.113.21')).status!)
  }
  const answered = statuses.filter(status => status === 200).length
  // Each reads apartments and houses.
  expect([statuses.at(-1), desk.calls() - before]).toEqual([429, 2 * answered])

  const refused = await search('balkong', '203.0.113.21')
  expect(refused).toMatchObject({
    text: expect.stringMatching(/^Det har hämtats mycket på kort tid. Vänta \d+ minut/),
    headers: { 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await search('balkong', '203.0.113.22')).status).toBe(200)
})
