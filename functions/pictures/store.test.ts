import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxImageBytes } from '#shared/images.ts'
import { createS3 } from 'local-cloud/s3/s3.ts'
import { startLocalServices, stub } from '../fixtures/local-services.ts'
import { postFile } from '../fixtures/upload.ts'

let services: Awaited<ReturnType<typeof startLocalServices>>
let storage: typeof import('./store.ts')
beforeAll(async () => {
  services = await startLocalServices({
    s3: context => createS3(context, [{ name: 'uploads', cors: [], lifecycle: [] }]),
  })
  stub({ UPLOADS_BUCKET: 'uploads' })
  storage = await import('./store.ts')
})
afterAll(() => services.close())

test('a form accepts only pictures of at most five megabytes', async () => {
  const { post } = await storage.createUploadTicket()
  const picture = new Uint8Array(100)
  expect(await postFile(post, picture, 'text/html')).toBe(403)
  expect(await postFile(post, new Uint8Array(maxImageBytes + 1))).toBe(400)
  expect(await postFile(post, new Uint8Array(0))).toBe(400)
  const elsewhere = { ...post, fields: { ...post.fields, key: 'uploads/other' } }
  expect(await postFile(elsewhere, picture)).toBe(403)
  expect(await postFile(post, picture)).toBe(204)
  expect(await postFile(post, new Uint8Array(maxImageBytes))).toBe(204)
})

test('every upload form has its own key, for five minutes', async () => {
  const [one, two] = [await storage.createUploadTicket(), await storage.createUploadTicket()]
  expect(one.imageURL).not.toBe(two.imageURL)
  expect(one.uploadURL.startsWith(`${one.imageURL}?`)).toBe(true)
  expect(new URL(one.uploadURL).searchParams.get('X-Amz-Expires')).toBe('300')
  const { expiration } = JSON.parse(Buffer.from(one.post.fields['Policy']!, 'base64').toString())
  expect(Date.parse(expiration) - Date.now()).toBeLessThanOrEqual(300_000)
})

test('a file too large is refused without being read', async () => {
  const { uploadURL } = await storage.createUploadTicket()
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(maxImageBytes + 1) })
  const key = await storage.uploadKeyOf(uploadURL)
  await expect(storage.readUpload(key)).rejects.toMatchObject({ reason: 'picture too large' })
})

const id = '0199b4d2-0000-4000-8000-000000000000'

test.each([
  ['with its query', `{bucket}/uploads/${id}?X-Amz-Expires=300`],
  ['without it', `{bucket}/uploads/${id}`],
  ['with a fragment', `{bucket}/uploads/${id}#top`],
])('an address of ours %s leads to its upload', async (_, pattern) => {
  expect(await storage.uploadKeyOf(await addressOf(pattern))).toBe(`uploads/${id}`)
})

test.each([
  ['another site', `https://example.com/uploads/${id}`],
  ['a file of this machine', 'file:///etc/passwd'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/iam'],
  ['a script', 'javascript:alert(1)'],
  ['the bucket itself', '{bucket}'],
  ['without an id', '{bucket}/uploads/'],
  ['something else in the bucket', `{bucket}/secrets/${id}`],
  ['a place below', `{bucket}/uploads/a/${id}`],
  ['a place above', `{bucket}/uploads/../${id}`],
  ['a place above, in disguise', `{bucket}/uploads/%2e%2e/${id}`],
  ['a longer key', `{bucket}/uploads/${id}/uploads/${id}`],
  ['another bucket', `{bucket}-2/uploads/${id}`],
  ['this host as a name for another', `{host}@example.com/_local/s3/uploads/uploads/${id}`],
  ['another port', `http://127.0.0.1:1/_local/s3/uploads/uploads/${id}`],
  ['capital letters', `{bucket}/uploads/${id.toUpperCase()}`],
])('an address that is %s is refused', async (_, pattern) => {
  const refused = storage.uploadKeyOf(await addressOf(pattern))
  await expect(refused).rejects.toMatchObject({ reason: 'foreign picture' })
})

async function addressOf(pattern: string) {
  const { imageURL } = await storage.createUploadTicket()
  const bucket = imageURL.replace(/\/uploads\/[\da-f-]+$/, '')
  return pattern.replace('{bucket}', bucket).replace('{host}', new URL(bucket).origin)
}
