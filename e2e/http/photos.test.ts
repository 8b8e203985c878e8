import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutUploads } from './photo-cuts.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
beforeAll(async () => void (product = await shareProduct()))
afterAll(() => product.stop())

test('the network cut while photos are sent loses no report, and keeps no metadata', async () => {
  expect(await cutUploads(product, 6)).toEqual({
    reports: 6,
    lostReports: 0,
    lostPhotos: 0,
    withMetadata: 0,
    readable: 0,
    leftovers: 0,
  })
})
