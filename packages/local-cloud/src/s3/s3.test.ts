import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { codeIn, startS3 } from './s3-fixture.ts'

const cloud = await startS3()
const { s3 } = cloud
afterAll(cloud.close)

const page = Buffer.from('<h1>Hej</h1>')
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'max-age=0, must-revalidate',
  'x-amz-meta-policy': "default-src 'self'",
}
await s3.write('media', 'pages/hem.html', page, pageHeaders)

function read(key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return s3.read('media', key, { method, headers })
}

test('CloudFront reads an object with its headers and metadata', async () => {
  const { status, headers, body } = await read('pages/hem.html')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ ...pageHeaders, 'content-length': '12' })
  expect(headers['etag']).toMatch(/^"[\da-f]{32}"$/)
  expect(headers['last-modified']).toMatch(/ GMT$/)
  expect(await text(body!)).toBe('<h1>Hej</h1>')
})

test('CloudFront gets 304 for a copy that is current', async () => {
  const { headers } = await read('pages/hem.html', {}, 'HEAD')
  const reply = await read('pages/hem.html', { 'if-none-match': headers['etag']! })
  expect(reply).toMatchObject({ status: 304, body: undefined })
  expect(reply.headers['etag']).toBe(headers['etag'])
})

test('a missing object is NoSuchKey for CloudFront, which may list', async () => {
  const reply = await read('pages/missing.html')
  expect(reply.status).toBe(404)
  expect(reply.headers['content-type']).toBe('application/xml')
  expect(codeIn(await text(reply.body!))).toBe('NoSuchKey')
  expect(await read('pages/missing.html', {}, 'HEAD')).toMatchObject({
    status: 404,
    body: undefined,
  })
})

test('a file of the site is an object like any other', async () => {
  const head = new HeadObjectCommand({ Bucket: 'media', Key: 'pages/hem.html' })
  expect(await cloud.client.send(head)).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    Metadata: { policy: "default-src 'self'" },
  })
})

test('text beyond ASCII in metadata is returned encoded', async () => {
  await s3.write('media', 'encoded', page, { 'x-amz-meta-namn': 'Tranås' })
  const { headers } = await read('encoded')
  expect(headers['x-amz-meta-namn']).toBe('=?UTF-8?B?VHJhbsOlcw==?=')
})

test('metadata beyond 2 KB is rejected', async () => {
  const written = s3.write('media', 'large', page, { 'x-amz-meta-a': 'x'.repeat(2048) })
  await expect(written).rejects.toMatchObject({ code: 'MetadataTooLarge' })
  expect(await s3.list('media', 'large')).toEqual([])
})

test('objects are listed and removed', async () => {
  await s3.write('media', 'old/b', page, {})
  await s3.write('media', 'old/a', page, {})
  expect(await s3.list('media', 'old/')).toEqual(['old/a', 'old/b'])
  await s3.remove('media', 'old/a')
  expect(await s3.list('media', 'old/')).toEqual(['old/b'])
  expect(await text((await read('old/b')).body!)).toBe('<h1>Hej</h1>')
})

test('an object is read to its end although it is replaced meanwhile', async () => {
  await s3.write('media', 'replaced', Buffer.alloc(300_000, 'a'), {})
  const { body } = await read('replaced')
  await s3.write('media', 'replaced', Buffer.from('b'), {})
  expect(await text(body!)).toBe('a'.repeat(300_000))
})

test('a bucket that the template does not have cannot be written', async () => {
  await expect(s3.write('elsewhere', 'a', page, {})).rejects.toThrow('bucket does not exist')
})
