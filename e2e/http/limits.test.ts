import { afterAll, beforeAll, expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { countersOf, fillCounters } from './items-of.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

const message = {
  ...sender,
  service: 'annat',
  message: 'Ett vanligt meddelande.',
}

test('a visitor who sends too many forms is told how long to wait, and others need not wait', async () => {
  // Eight minutes before the window of ten ends, which begins anew by the clock.
  product.clock.set(new Date('2030-01-01T12:02:00Z'))
  const others = await countersOf(product)
  const from = '203.0.113.7'
  const send = (number: number, viewer: string) =>
    product.send('POST', '/api/contact', {
      from: viewer,
      body: { ...message, message: `Meddelande nummer ${number}.` },
    })
  expect((await send(1, from)).status).toBe(201)
  await fillCounters(product, others)

  const refused = await send(2, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(
    /^Det har skickats många formulär på kort tid\. Vänta 8 minuter, eller ring oss\.$/,
  )
  const forged = await product.send('POST', '/api/contact', {
    from,
    body: { ...message, message: 'Med påhittad adress.' },
    headers: { 'x-forwarded-for': '198.51.100.1', 'x-viewer-ip': '198.51.100.1' },
  })
  expect(forged.status).toBe(429)
  expect((await send(1, from)).status, 'what was sent before is answered again').toBe(201)
  expect((await send(3, '203.0.113.8')).status).toBe(201)
  product.clock.set(new Date('2030-01-01T12:13:00Z'))
  expect((await send(4, from)).status).toBe(201)
})

test('the edge forwards the key of a form: with other words it is refused', async () => {
  expect((await sendWithKey('Kan ni klippa häcken?')).status).toBe(201)
  const response = await sendWithKey('Kan ni klippa gräset?')
  expect([response.status, await response.text()]).toEqual([
    409,
    'Formuläret har redan skickats med andra uppgifter. Ladda om sidan.',
  ])
})

const sendWithKey = (text: string) =>
  product.send('POST', '/api/contact', {
    body: { ...message, message: text },
    headers: { 'idempotency-key': 'one-press-of-a-button' },
  })
