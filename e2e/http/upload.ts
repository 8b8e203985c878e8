import sharp from 'sharp'
import { expect } from 'vitest'
import { fileForm } from '../../functions/fixtures/upload.ts'
import type { Product } from './product.ts'

/** Sends a file to a ticket's `uploadURL`. */
export const putFile = (url: string, file: Blob) =>
  fetch(url, { method: 'PUT', body: file, headers: { 'content-type': file.type } })

/** Sends a file as the form of a ticket; S3 wants its type, which that of a photo names, before it. */
export function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
) {
  const body = fileForm({ 'Content-Type': file.type, ...fields }, file)
  return fetch(url, { method: 'POST', body })
}

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
