import sharp from 'sharp'
import { expect } from 'vitest'
import type { Product } from './product.ts'
import { putFile } from './upload.ts'

const color = { width: 600, height: 400, channels: 3, background: '#285' } as const

/** Uploads and publishes a picture in this administrator's session, and answers its object path. */
export async function publishPicture(product: Product, cookie: string): Promise<string> {
  const body = { imageURL: await uploadPicture(product, cookie) }
  const published = await product.send('PUT', '/api/apartment-images', { cookie, body })
  expect(published.status).toBe(200)
  return (await published.json()).objectPath
}

/** Encoded once for all uploads of this process. */
let png: Promise<Buffer> | undefined

/** Uploads a picture without publishing it, and answers its `imageURL`. */
export async function uploadPicture(product: Product, cookie: string): Promise<string> {
  png ??= sharp({ create: color }).png().toBuffer()
  const file = new Blob([new Uint8Array(await png)], { type: 'image/png' })
  const ticket = await (await product.send('POST', '/api/objects/upload', { cookie })).json()
  expect((await putFile(ticket.uploadURL, file)).status).toBe(200)
  return ticket.imageURL
}
