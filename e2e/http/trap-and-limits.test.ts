import { afterAll, beforeAll, expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { countersOf, fillCounters } from './fill-counters.ts'
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

test('a visitor who fills the spam trap is answered like everybody else and no letter is sent', async () => {
  const body = { ...message, website: 'https://example.com' }
  const response = await product.send('POST', '/api/contact', { body })
  expect(response.status).toBe(201)
  const told = ['followSecret', 'id', 'receivedAt', 'reference']
  const receipt = await response.json()
  expect(Object.keys(receipt).toSorted()).toEqual(told)
  await product.catchUp()
  const letters = product.ses.emails().filter(({ subject }) => subject.includes(receipt.reference))
  expect(letters).toEqual([])
})

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
