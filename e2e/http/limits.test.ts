import { expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { countersOf, fillCounters, shareProduct } from './product.ts'

const product = await shareProduct()

const send = (message: string, from: string, headers = {}) =>
  product.send('POST', '/api/contact', {
    from,
    body: { ...sender, service: 'annat', message },
    headers,
  })

test('a visitor who sends too many forms is told how long to wait, and others need not wait', async () => {
  product.clock.set(new Date('2030-01-01T12:02:00Z'))
  const others = await countersOf(product)
  const from = '203.0.113.7'
  const first = 'Det första meddelandet.'
  expect((await send(first, from)).status).toBe(201)
  await fillCounters(product, others)

  const refused = await send('Det andra meddelandet.', from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toBe(
    'Det har skickats många formulär på kort tid. Vänta 8 minuter, eller ring oss.',
  )
  const forged = { 'x-forwarded-for': '198.51.100.1', 'x-viewer-ip': '198.51.100.1' }
  expect((await send('Med påhittad adress.', from, forged)).status).toBe(429)
  expect((await send(first, from)).status, 'what was sent before is answered again').toBe(201)
  expect((await send('Från någon annan.', '203.0.113.8')).status).toBe(201)
})

test('the edge forwards the key of a form: with other words it is refused', async () => {
  const key = { 'idempotency-key': 'one-press-of-a-button' }
  expect((await send('Kan ni klippa häcken?', '203.0.113.9', key)).status).toBe(201)
  const response = await send('Kan ni klippa gräset?', '203.0.113.9', key)
  expect([response.status, await response.text()]).toEqual([
    409,
    'Formuläret har redan skickats med andra uppgifter. Ladda om sidan.',
  ])
})
