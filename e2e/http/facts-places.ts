import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { availabilities } from '#shared/availabilities.ts'
import { newApartment, snow } from '../../functions/fixtures/content.ts'
import { createClients } from '../../local/clients.ts'
import type { Product } from './product.ts'

/** Creates an apartment of each availability and a news item, and answers where their pages are. */
export async function createDocuments(product: Product, cookie: string): Promise<string[]> {
  const create = async (kind: string, body: object): Promise<string> => {
    const created = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
    return (await created.json()).id
  }
  const paths = []
  for (const availabilityStatus of Object.keys(availabilities)) {
    const id = await create('apartments', { ...newApartment, availabilityStatus })
    paths.push(`/fastigheter/${id}`)
  }
  return [...paths, `/nyheter/${await create('news', snow)}`]
}

/** The site's scripts as they are stored: their names, and hashes of their bytes. */
export async function readScripts(product: Product) {
  const { s3 } = createClients(product)
  const Bucket = product.model.deployments[0]!.bucket
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'assets/' }))
  s3.destroy()
  return Contents.filter(({ Key }) => Key!.endsWith('.js')).map(({ Key, ETag }) => ({ Key, ETag }))
}
