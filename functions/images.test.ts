import { randomUUID } from 'node:crypto'
import { default as sharp } from 'sharp'
import { expect, test } from 'vitest'
import { imageVersions } from '#shared/picture-versions.ts'
import { maxImageBytes } from '#shared/pictures.ts'
import { bytesOf, scene } from './fixtures/picture-bytes.ts'
import { startPictures } from './fixtures/pictures.ts'
import { postFile, putFile } from './fixtures/upload.ts'

const site = await startPictures()
const storage = await import('./pictures/store.ts')

const bytes = async (format: string, picture = scene()) =>
  Uint8Array.from(await bytesOf(format, picture))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

test('a picture sent by PUT is published in the widths it reaches', async () => {
  const { uploadURL, imageURL } = await site.requestTicket()
  expect(await putFile(uploadURL, await bytes('jpeg', plain(1700, 34)))).toBe(200)
  const { objectPath } = (await site.publish(imageURL)).json
  expect(objectPath).toMatch(/^\/media\/[\da-f-]{36}\/1600x32\.webp$/)
  const { versions } = imageVersions(objectPath)
  expect(versions.map(({ width }) => width)).toEqual([480, 960, 1600])
  for (const { path, width } of versions) {
    const stored = await site.read(path)
    expect(stored).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    })
    expect(await sharp(stored.bytes).metadata()).toMatchObject({
      width,
      height: Math.round(width / 50),
    })
  }
})

test('a photo of a phone held upright is turned upright', async () => {
  const photo = await bytes('jpeg', plain(60, 40).withMetadata({ orientation: 6 }))
  expect((await site.smuggle(photo)).json.objectPath).toContain('/40x60.webp')
})

test.each([
  ['as wide as the second version', 960, 10, '960x10'],
  ['very wide', 8000, 2, '1600x1'],
  ['very tall', 20, 12_000, '17x9999'],
])('the path of a picture that is %s has its size', async (_, width, height, size) => {
  const reply = await site.smuggle(await bytes('png', plain(width, height)))
  expect(reply.json.objectPath).toContain(`/${size}.webp`)
})

test('five megabytes are accepted, and one byte more is not', async () => {
  const picture = await bytes('jpeg')
  const padded = Buffer.concat([picture, Buffer.alloc(maxImageBytes - picture.length)])
  expect((await site.smuggle(padded)).status).toBe(200)
  const reply = await site.smuggle(Buffer.concat([padded, Buffer.alloc(1)]))
  const sentence = 'Bilden är större än 5 MB. Förminska den och försök igen.'
  expect(reply).toMatchObject({ status: 413, text: sentence })
})

test('publishing twice at once gives one picture, and so does a later attempt after a lost answer', async () => {
  const { uploadURL, imageURL } = await site.requestTicket()
  await putFile(uploadURL, await bytes('webp'))
  const before = (await site.media()).length
  const [one, two] = await Promise.all([site.publish(imageURL), site.publish(uploadURL)])
  expect(two.text).toBe(one.text)
  expect(await site.media()).toHaveLength(before + 1)
  const third = await site.publish(imageURL)
  expect(third).toMatchObject({ status: 200, text: one.text })
  expect(await site.media()).toHaveLength(before + 1)
})

test('wherever S3 fails, a picture is published whole or can be tried again', async () => {
  const { uploadURL, imageURL } = await site.requestTicket()
  await putFile(uploadURL, await bytes('jpeg', plain(600, 400)))
  // The first call fetches the upload; then each version is stored.
  let calls = 0
  for (; calls < 10; calls += 1) {
    site.faults.set({ s3: { fault: 'down', after: calls } })
    const { status } = await site.publish(imageURL)
    site.faults.set({ s3: 'ok' })
    if (status === 200) break
    expect(status).toBe(503)
  }
  expect([calls > 2, calls < 10]).toEqual([true, true])
  const { objectPath } = (await site.publish(imageURL)).json
  const paths = imageVersions(objectPath).versions.map(({ path }) => path.slice(1))
  expect(await site.media()).toEqual(expect.arrayContaining(paths))
})

test('an upload that was never sent is gone', async () => {
  const { imageURL } = await site.requestTicket()
  expect(await site.publish(imageURL)).toMatchObject({
    status: 404,
    text: 'Bilden finns inte kvar. Ladda upp den igen.',
  })
})

test('a picture from elsewhere is refused', async () => {
  expect(await site.publish('https://example.com/picture.jpeg')).toMatchObject({
    status: 400,
    text: 'Bilden kommer inte från den här webbplatsen. Ladda upp den igen.',
  })
})

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

const id = '0199b4d2-0000-4000-8000-000000000000'

test.each([
  ['another site', `https://example.com/uploads/${id}`],
  ['something else in the bucket', `{bucket}/secrets/${id}`],
  ['a place above, in disguise', `{bucket}/uploads/%2e%2e/${id}`],
  ['a longer key', `{bucket}/uploads/${id}/uploads/${id}`],
  ['another bucket', `{bucket}-2/uploads/${id}`],
  ['this host as a name for another', `{host}@example.com/_local/s3/uploads/uploads/${id}`],
])('an address that is %s is refused', async (_, pattern) => {
  const refused = storage.uploadKeyOf(await addressOf(pattern))
  await expect(refused).rejects.toMatchObject({ reason: 'foreign picture' })
})

async function addressOf(pattern: string) {
  const { imageURL } = await storage.createUploadTicket()
  const bucket = imageURL.replace(/\/uploads\/[\da-f-]+$/, '')
  return pattern.replace('{bucket}', bucket).replace('{host}', new URL(bucket).origin)
}

test('a picture that may not be read is no missing one', async () => {
  const { credentials } = storage.s3.config
  storage.s3.config.credentials = async () => ({ accessKeyId: 'other', secretAccessKey: 'other' })
  try {
    await expect(storage.isStored(`media/${randomUUID()}/480x320.webp`)).rejects.toThrow()
  } finally {
    storage.s3.config.credentials = credentials
  }
  expect(await storage.isStored(`media/${randomUUID()}/480x320.webp`)).toBe(false)
})
