import { afterAll, beforeAll, expect, test } from 'vitest'
import { injections } from './letters-injections.ts'
import { formsOf, spoilAll } from './letters-forms.ts'
import { sendSpoilt } from './letters-injected.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

test('whatever is typed into a form, its letter goes to the staff alone and stays text', async () => {
  const all = spoilAll(await formsOf(product), injections)
  // A number that shares no factor with the number of fields, so that each gets its turn.
  const some = all.filter((_, index) => index % 141 === 0)
  const { forms, refused, letters, confirmations, complaints } = await sendSpoilt(product, some, 2)
  expect(complaints).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(letters).toBeGreaterThan(0)
  expect(forms).toBeGreaterThan(60)
  // One text for each form, whatever was typed into it.
  expect([...confirmations]).toHaveLength(3)
})
