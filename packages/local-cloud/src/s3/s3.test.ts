import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bucketOf, codeIn, sendForm, startS3 } from './s3-fixture.ts'

const cloud = await startS3([
  bucketOf('media'),
  bucketOf('uploads', { lifecycle: [{ expiresAfterDays: 1 }], hasEvents: true }),
  bucketOf('versioned', { isVersioned: true, lifecycle: [{ formerExpireAfterDays: 2 }] }),
])
const { client, s3 } = cloud
afterAll(cloud.close)
afterEach(() => {
  cloud.clock.set(null)
  cloud.faults.set({ s3: 'ok' })
})

const page = Buffer.from('<h1>Hej</h1>')
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'max-age=0, must-revalidate',
}
await s3.write('media', 'pages/hem.html', page, pageHeaders)

function read(key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return s3.read('media', key, { method, headers })
}

test('CloudFront reads an object with its headers', async () => {
  const { status, headers, body } = await read('pages/hem.html')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ ...pageHeaders, 'content-length': '12' })
  expect(headers['etag']).toMatch(/^"[\da-f]{32}"$/)
  expect(headers['last-modified']).toMatch(/ GMT$/)
  expect(String(body)).toBe('<h1>Hej</h1>')
  const head = new HeadObjectCommand({ Bucket: 'media', Key: 'pages/hem.html' })
  expect(await client.send(head)).toMatchObject({ ContentType: 'text/html; charset=utf-8' })
})

test('CloudFront gets 304 for a copy that is current', async () => {
  const { headers } = await read('pages/hem.html', {}, 'HEAD')
  const reply = await read('pages/hem.html', { 'if-none-match': headers['etag']! })
  expect([reply.status, reply.body]).toEqual([304, undefined])
  expect(reply.headers['etag']).toBe(headers['etag'])
})

test('a missing object is NoSuchKey for CloudFront, which may list', async () => {
  const { status, headers, body } = await read('pages/missing.html')
  expect([status, codeIn(String(body))]).toEqual([404, 'NoSuchKey'])
  expect(headers['content-type']).toBe('application/xml')
})

test('only objects older than their lifecycle rule are removed', async () => {
  cloud.clock.set(new Date('2026-05-01T10:00:00Z'))
  await s3.write('uploads', 'old', page, {})
  cloud.clock.set(new Date('2026-05-02T12:00:00Z'))
  await s3.write('uploads', 'new', page, {})
  await s3.sweep()
  expect(await s3.list('uploads', '')).toEqual(['new', 'old'])
  cloud.clock.set(new Date('2026-05-03T00:00:01Z'))
  await s3.sweep()
  expect(await s3.list('uploads', '')).toEqual(['new'])
})

test('a versioned bucket keeps what was replaced or deleted, as long as its rule says', async () => {
  cloud.clock.set(new Date('2026-05-01T10:00:00Z'))
  for (const text of ['first', 'second']) {
    await s3.write('versioned', 'a', Buffer.from(text), {})
  }
  cloud.clock.set(new Date('2026-05-02T10:00:00Z'))
  await s3.remove('versioned', 'a')
  await s3.remove('versioned', 'a')
  await s3.sweep()
  expect(await s3.list('versioned', '')).toEqual([])
  expect(await s3.listFormerVersions('versioned')).toEqual(['a', 'a'])
  cloud.clock.set(new Date('2026-05-04T00:00:01Z'))
  await s3.sweep()
  expect(await s3.listFormerVersions('versioned')).toEqual(['a'])
})

test('an object that is put or posted is an event, of a bucket that has some', async () => {
  const Body = 'Hej'
  const { ETag } = await client.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'a/å', Body }))
  await client.send(new PutObjectCommand({ Bucket: 'media', Key: 'b', Body }))
  const form = await createPresignedPost(client, { Bucket: 'uploads', Key: 'c' })
  expect((await sendForm(form, Body)).status).toBe(204)
  const etag = ETag!.replaceAll('"', '')
  expect(cloud.events).toEqual(
    ['a/å', 'c'].map(key => ({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: ['arn:aws:s3:::uploads'],
      detail: { version: '0', bucket: { name: 'uploads' }, object: { key, size: 3, etag } },
    })),
  )
})

const get = new GetObjectCommand({ Bucket: 'media', Key: 'pages/hem.html' })

test.each([
  ['down', 'ServiceUnavailable'],
  ['throttle', 'SlowDown'],
] as const)('an S3 with the fault %s answers 503 %s, also to CloudFront', async (fault, code) => {
  cloud.faults.set({ s3: fault })
  const answered = { name: code, $metadata: { httpStatusCode: 503 } }
  await expect(client.send(get)).rejects.toMatchObject(answered)
  const reply = await read('pages/hem.html')
  expect([reply.status, codeIn(String(reply.body))]).toEqual([503, code])
  const headers = { origin: 'https://www.example.com' }
  const page = await fetch(`${cloud.endpoint}/media/pages/hem.html`, { headers })
  expect(page.headers.get('access-control-allow-origin')).toBe('https://www.example.com')
})
