import { expect } from 'vitest'
import type { Product } from './product.ts'

/** Sends requests that have to succeed: each answer's status is below 300. */
export const sendSuccessfully =
  (product: Product): Product['send'] =>
  async (method, path, sent) => {
    const response = await product.send(method, path, sent)
    expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(300)
    return response
  }
