import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSpoiltForms } from './letters.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

test('whatever is typed into a form, its letter goes to the staff alone and stays text', async () => {
  // 141 shares no factor with the number of fields, so that each is spoilt.
  const findings = await sendSpoiltForms(product, 141)
  expect(findings.complaints).toEqual([])
  expect(findings.refused).toBeGreaterThan(0)
  expect(findings.letters).toBeGreaterThan(0)
  expect(findings.forms).toBeGreaterThan(60)
  // One text for each form, whatever was typed into it.
  expect([...findings.confirmations]).toHaveLength(3)
})
