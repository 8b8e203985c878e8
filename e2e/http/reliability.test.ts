import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { lettersToStaff, startProduct, type Product } from './product.ts'

// With few calls at once, each of which starts a thread here: the same with a hundred is proven of
// the handlers, in functions/admin-together.test.ts and functions/cases/submit-once.test.ts.

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

beforeEach(async () => {
  product.faults.set({ ses: 'ok', dynamodb: 'ok', s3: 'ok', cognito: 'ok', cloudfront: 'ok' })
  product.clock.set(null)
  await product.ses.clear()
})

const message = (number: number) => ({
  ...sender,
  email: `bo${number}@example.com`,
  service: 'annat',
  message: `Meddelande nummer ${number}.`,
})

const sendContact = (number: number, headers: Record<string, string> = {}) =>
  product.send('POST', '/api/contact', { body: message(number), headers })

/** Moves the clock on, a step at a time, as the rule of every minute would find it. */
async function live(minutes: number, stepMinutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += stepMinutes) {
    product.clock.set(new Date(product.clock.now() + stepMinutes * 60_000))
    await product.catchUp()
  }
}

/** Once everything that is due has been done: a rule may be sending what a form rang for. */
async function subjects() {
  await product.catchUp()
  return lettersToStaff(product).map(({ subject }) => subject)
}

test('letters of ten minutes in which none could be sent all arrive, once each', async () => {
  product.faults.set({ ses: 'down' })
  const responses = await Promise.all(Array.from({ length: 5 }, (_, number) => sendContact(number)))
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const receipts = await Promise.all(responses.map(response => response.json()))
  await live(10, 2)
  expect(await subjects()).toEqual([])
  product.faults.set({ ses: 'ok' })
  await live(60, 10)
  const arrived = await subjects()
  expect(arrived.toSorted()).toEqual(
    receipts.map(({ reference }) => `Meddelande ${reference} – Annat`).toSorted(),
  )
})

test('letters arrive although SES refuses every third call', async () => {
  // The same of twenty letters: functions/letters/outages.test.ts.
  product.faults.set({ ses: { fault: 'throttle', rate: 0.3, seed: 7 } })
  for (let number = 900; number < 906; number += 1) await sendContact(number)
  await live(240, 20)
  expect(await subjects()).toHaveLength(6)
})

test('a form that is sent ten times at once is stored once, with one letter and one answer', async () => {
  const headers = { 'idempotency-key': 'one-press-of-a-button' }
  const responses = await Promise.all(Array.from({ length: 10 }, () => sendContact(1000, headers)))
  const answers = await Promise.all(
    responses.map(async response => [response.status, await response.text()]),
  )
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]![0]).toBe(201)
  expect(await subjects()).toHaveLength(1)
})

test('the same key with other words is refused', async () => {
  const headers = { 'idempotency-key': 'another-press' }
  await sendContact(1100, headers)
  const response = await sendContact(1101, headers)
  expect([response.status, await response.text()]).toEqual([
    409,
    'Formuläret har redan skickats med andra uppgifter. Ladda om sidan.',
  ])
})

test('a form survives conflicting transactions', async () => {
  product.faults.set({ dynamodb: { fault: 'conflict', rate: 0.4, seed: 3 } })
  const responses = await Promise.all([1200, 1201, 1202, 1203].map(number => sendContact(number)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  product.faults.set({ dynamodb: 'ok' })
  await live(20, 10)
  expect(await subjects()).toHaveLength(4)
})

test('while DynamoDB fails a form says so, and nothing is half stored', async () => {
  product.faults.set({ dynamodb: 'down' })
  const response = await sendContact(1300)
  expect([response.status, await response.text()]).toEqual([
    503,
    'Tjänsten svarar inte just nu. Försök igen om en stund.',
  ])
  product.faults.set({ dynamodb: 'ok' })
  expect((await sendContact(1300)).status).toBe(201)
  expect(await subjects()).toHaveLength(1)
})

test('of ten edits of the same thing at once none is lost unseen', async () => {
  const cookie = await product.logIn()
  const news = { title: 'Titel 0', content: 'Text' }
  const created = await product.send('POST', '/api/admin/news', { cookie, body: news })
  const { id } = await created.json()
  let wins = 0
  await Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      const response = await product.send('PATCH', `/api/admin/news/${id}`, {
        cookie,
        headers: { 'if-match': '"1"' },
        body: { title: `Titel ${number}` },
      })
      if (response.status === 200) wins += 1
      else
        expect([response.status, await response.text()]).toEqual([
          409,
          'Någon annan har ändrat nyheten.',
        ])
    }),
  )
  expect(wins).toBe(1)
  const list = await (await product.send('GET', '/api/admin/news', { cookie })).json()
  expect(list.find((item: { id: string }) => item.id === id).version).toBe(2)
})

test('visitors can still read while everything behind the edge fails', async () => {
  await product.send('GET', '/api/apartments')
  product.faults.set({ dynamodb: 'down' })
  product.clock.set(new Date(Date.now() + 2 * dayMilliseconds))
  const response = await product.send('GET', '/api/apartments')
  expect(response.status).toBe(200)
})
