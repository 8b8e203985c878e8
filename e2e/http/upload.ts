import sharp from 'sharp'
import { expect } from 'vitest'
import type { Product } from './product.ts'

/** Sends a file to a ticket's `uploadURL`. */
export const putFile = (url: string, file: Blob) =>
  fetch(url, { method: 'PUT', body: file, headers: { 'content-type': file.type } })

/** Sends a file as the form of a ticket's `post`; S3 wants its type before the file itself. */
export function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
) {
  return postForm({ url, fields: { ...fields, 'Content-Type': file.type } }, file)
}

/** Sends a file as the form of a photo's ticket, which names its type. */
export function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
) {
  return fetch(url, { method: 'POST', body: fileForm(fields, file) })
}

/** The form of a file; S3 ignores what comes after it. */
export function fileForm(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
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
