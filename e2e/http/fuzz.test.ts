import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentEndpoints, endpoints, nameOf } from './endpoints.ts'
import { fuzz } from './fuzz.ts'
import { validBodies } from './fuzz-bodies.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

const count = 12

const named = [...endpoints, ...documentEndpoints].map(
  (endpoint, index) => [nameOf(endpoint), endpoint, index] as const,
)

test.each(named)('%s answers whatever it is sent as it promised', async (_, endpoint, index) => {
  const findings = await fuzz(product, endpoint, { cookie, count, seed: 20_261_120 + index })
  expect(findings).toMatchObject({ requests: count, complaints: [] })
})

test('nothing of all this has ended the session it was sent with', async () => {
  expect((await product.send('GET', '/api/auth/me', { cookie })).status).toBe(200)
})

test('what the hostile requests are made from would do', () => {
  for (const { body, ...endpoint } of endpoints) {
    if (!body) continue
    const valid = validBodies[nameOf(endpoint)]
    expect(z.safeParse(body, valid).error?.issues ?? [], nameOf(endpoint)).toEqual([])
  }
})
