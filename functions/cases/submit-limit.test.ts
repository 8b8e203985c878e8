import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { call } from '../fixtures/call.ts'
import { contact, issue } from '../fixtures/content.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable({ rateLimit: 3 })
afterAll(table.close)
const { handler: forms } = await import('../forms.ts')

const setTime = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
beforeEach(() => void setTime('2026-11-20T08:03:20Z'))
afterEach(() => void vi.useRealTimers())

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
const tooMany = { status: 429, text: sentences.tooManyForms(7) }

test('a visitor who sends too many forms gets 429 with Retry-After', async () => {
  await sendThree('203.0.113.1')
  const answer = await send('203.0.113.1')
  expect(answer).toMatchObject(tooMany)
  expect(answer.headers['retry-after']).toBe('400')
  setTime('2026-11-20T08:09:59Z')
  expect(await send('203.0.113.1')).toMatchObject({ status: 429, text: sentences.tooManyForms(1) })
  setTime('2026-11-20T08:10:00Z')
  expect(await send('203.0.113.1')).toMatchObject({ status: 201 })
})

test('the limit is separate for each viewer and each form', async () => {
  await sendThree('203.0.113.2')
  expect(await send('203.0.113.3')).toMatchObject({ status: 201 })
  const other = { body: issue, viewer: '203.0.113.2' }
  expect(await call(forms, 'POST /api/issue-report', other)).toMatchObject({ status: 201 })
})

test('a form over the limit is not stored', async () => {
  await sendThree('203.0.113.4')
  const before = await table.itemsOf('contact')
  await send('203.0.113.4')
  expect(await table.itemsOf('contact')).toHaveLength(before.length)
})

test('sending the same form again does not count, and is answered beyond the limit', async () => {
  const request = {
    body: contact,
    viewer: '203.0.113.5',
    headers: { 'idempotency-key': 'again' },
  }
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

test('what one household is refused does not use up what its neighbours may send', async () => {
  for (let number = 0; number < 40; number += 1) await send('2001:db8:77:1::1')
  expect(await send('2001:db8:77:2::1')).toMatchObject({ status: 201 })
})

test('a form over the limit costs the table two calls', async () => {
  await sendThree('203.0.113.10')
  await send('203.0.113.10')
  const before = table.calls()
  expect(await send('203.0.113.10')).toMatchObject(tooMany)
  expect(table.calls()).toBe(before + 2)
})

test('forms with mistakes are refused after five times the limit, without asking the table', async () => {
  const answers = []
  const before = table.calls()
  for (let number = 0; number < 16; number += 1) {
    answers.push(await send('203.0.113.11', { email: 'fel' }))
  }
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(15)
  expect(answers.at(-1)).toMatchObject(tooMany)
  expect(answers.at(-1)!.headers['retry-after']).toBe('400')
  expect(table.calls()).toBe(before)
  expect(await send('203.0.113.12')).toMatchObject({ status: 201 })
})

test('of many concurrent forms exactly the allowed number is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('203.0.113.8')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
})

test('a made-up address in other headers changes nothing', async () => {
  await sendThree('203.0.113.9')
  const headers = {
    'x-forwarded-for': '192.0.2.1',
    forwarded: 'for=192.0.2.1',
    'x-real-ip': '192.0.2.1',
  }
  const body = { ...contact, message: 'Från någon annanstans?' }
  const answer = await call(forms, 'POST /api/contact', { body, headers, viewer: '203.0.113.9' })
  expect(answer).toMatchObject(tooMany)
})
