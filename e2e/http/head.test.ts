import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentEndpoints, endpoints, isUnsafe, pathOf } from './endpoints.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

const paths = [...endpoints, ...documentEndpoints]
  .filter(endpoint => !isUnsafe(endpoint))
  .map(pathOf)

test.each(paths)('HEAD %s answers as GET does, without the body', async path => {
  for (const caller of [undefined, cookie]) {
    const whole = await read('GET', path, caller)
    const head = await read('HEAD', path, caller)
    expect(head).toEqual({ ...whole, body: '' })
    expect(whole.body).not.toBe('')
  }
})

async function read(method: string, path: string, caller: string | undefined) {
  const response = await product.send(method, path, { cookie: caller })
  const headers = Object.fromEntries(response.headers)
  for (const own of ownHeaders) delete headers[own]
  return { status: response.status, headers, body: await response.text() }
}

/** Headers of one answer or one connection. */
const ownHeaders = ['date', 'apigw-requestid', 'x-cache', 'age', 'connection', 'keep-alive']
