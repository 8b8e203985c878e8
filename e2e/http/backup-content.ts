import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createClients } from '../../local/clients.ts'
import { objectPathOf, publishDemoPictures } from '../../local/demo/pictures.ts'
import type { Product, Sent } from './product.ts'

type Send = (method: string, path: string, sent?: Sent) => Promise<unknown>

/** Two apartments, two news items, a house, and four pictures, each in three widths. */
export async function addContent(product: Product, send: Send, cookie: string): Promise<void> {
  const paths = await putPictures(product)
  for (const [index, address] of ['Lingongränd 4', 'Snickarvägen 2'].entries()) {
    const facts = { title: 'Tvåa', address, rooms: '2 rok', sizeSqm: 58, rentSek: 7450 }
    const body = { ...facts, imageUrls: index === 0 ? paths.slice(0, 2) : paths.slice(2, 3) }
    await send('POST', '/api/admin/apartments', { cookie, body })
  }
  for (const imageUrl of [undefined, paths[3]]) {
    const body = { title: 'En nyhet', content: 'Text', imageUrl }
    await send('POST', '/api/admin/news', { cookie, body })
  }
  const body = { title: 'Syrenhuset', address: 'Syrengatan 2', postalCode: '573 31' }
  await send('PUT', `/api/admin/houses/${randomUUID()}`, { cookie, body })
}

/** Stores pictures of the demo content, and its mark, which is a kind of items too. */
async function putPictures(product: Product): Promise<string[]> {
  const { model } = product
  const { s3, table } = createClients(product)
  const [, bucket] = Object.entries(model.outputs).find(([name]) => name.endsWith('.MediaBucket'))!
  await publishDemoPictures(s3, bucket, names)
  const Item = { kind: 'seed', id: 'demo' }
  await table.send(new PutCommand({ TableName: model.tables[0]!.name, Item }))
  s3.destroy()
  table.destroy()
  return names.map(objectPathOf)
}

const names = ['lingongrand-hus', 'lingongrand-kok', 'snickarvagen-hus', 'nyhet-sopning']
