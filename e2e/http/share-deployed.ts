import { createClients } from '../../local/clients.ts'
import { objectPathOf, publishDemoPictures } from '../../local/demo/pictures.ts'
import { newApartment, snow } from '../../functions/fixtures/content.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

/**
 * The shared product for files that try a deployed site, which open what stands first in its lists:
 * an apartment with a picture and a news item, whatever other files have left there.
 */
export async function shareDeployed(): Promise<Product> {
  const product = await shareProduct()
  const imageUrls = [await putPicture(product)]
  const cookie = await product.logIn()
  for (const [kind, body] of [
    ['apartments', { ...newApartment, imageUrls }],
    ['news', snow],
  ] as const) {
    const { status } = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
    if (status !== 201) throw new Error(`${kind}: ${status}`)
  }
  return product
}

/** Answers the path of a picture of the demo content. */
async function putPicture(product: Product): Promise<string> {
  const { s3 } = createClients(product)
  const bucket = product.model.buckets.find(({ name }) => name.includes('media'))!
  await publishDemoPictures(s3, bucket.name, [name])
  s3.destroy()
  return objectPathOf(name)
}

const name = 'lingongrand-kok'
