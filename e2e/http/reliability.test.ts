import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { sender } from '../sender.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

test('the edge forwards the key of a form: with other words it is refused', async () => {
  expect((await send('Kan ni klippa häcken?')).status).toBe(201)
  const response = await send('Kan ni klippa gräset?')
  expect([response.status, await response.text()]).toEqual([
    409,
    'Formuläret har redan skickats med andra uppgifter. Ladda om sidan.',
  ])
})

test('visitors can still read while everything behind the edge fails', async () => {
  await product.send('GET', '/api/apartments')
  product.faults.set({ dynamodb: 'down' })
  product.clock.set(new Date(Date.now() + 2 * dayMilliseconds))
  const response = await product.send('GET', '/api/apartments')
  expect(response.status).toBe(200)
})

const send = (message: string) =>
  product.send('POST', '/api/contact', {
    body: { ...sender, service: 'annat', message },
    headers: { 'idempotency-key': 'one-press-of-a-button' },
  })
