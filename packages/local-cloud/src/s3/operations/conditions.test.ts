import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../s3-fixture.ts'

const cloud = await startS3()
const { client } = cloud
const object = { Bucket: 'media', Key: 'object' }
let etag: string
let modified: Date

beforeAll(async () => {
  const { ETag } = await client.send(new PutObjectCommand({ ...object, Body: '0123456789' }))
  etag = ETag!
  modified = (await client.send(new GetObjectCommand(object))).LastModified!
})
afterAll(cloud.close)

async function statusOf(reply: Promise<{ $metadata: { httpStatusCode?: number | undefined } }>) {
  return reply.then(
    ({ $metadata }) => $metadata.httpStatusCode,
    (error: { $metadata: { httpStatusCode?: number } }) => error.$metadata.httpStatusCode,
  )
}

test.each([
  ['If-None-Match with its tag', () => ({ IfNoneMatch: etag }), 304],
  ['If-None-Match with its weak tag among others', () => ({ IfNoneMatch: `"a", W/${etag}` }), 304],
  ['If-None-Match with *', () => ({ IfNoneMatch: '*' }), 304],
  ['If-None-Match with another tag', () => ({ IfNoneMatch: '"a"' }), 200],
  ['If-Match with its tag', () => ({ IfMatch: etag }), 200],
  ['If-Match with another tag', () => ({ IfMatch: '"a"' }), 412],
  ['If-Modified-Since now', () => ({ IfModifiedSince: modified }), 304],
  ['If-Modified-Since earlier', () => ({ IfModifiedSince: new Date(0) }), 200],
  ['If-Unmodified-Since now', () => ({ IfUnmodifiedSince: modified }), 200],
  ['If-Unmodified-Since earlier', () => ({ IfUnmodifiedSince: new Date(0) }), 412],
  [
    'If-None-Match before If-Modified-Since',
    () => ({ IfNoneMatch: '"a"', IfModifiedSince: modified }),
    200,
  ],
  [
    'If-Match before If-Unmodified-Since',
    () => ({ IfMatch: etag, IfUnmodifiedSince: new Date(0) }),
    200,
  ],
])('a read with %s', async (_condition, condition, status) => {
  const reply = client.send(new GetObjectCommand({ ...object, ...condition() }))
  expect(await statusOf(reply)).toBe(status)
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-300', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['bytes=4-3', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('the range %s answers %i with %s', async (Range, status, text, contentRange) => {
  const reply = await client.send(new GetObjectCommand({ ...object, Range }))
  expect(reply.$metadata.httpStatusCode).toBe(status)
  expect(reply.ContentRange).toBe(contentRange)
  expect(await reply.Body!.transformToString()).toBe(text)
})

test.each(['bytes=10-', 'bytes=-0'])('the range %s cannot be satisfied', async Range => {
  const reply = client.send(new GetObjectCommand({ ...object, Range }))
  await expect(reply).rejects.toMatchObject({
    name: 'InvalidRange',
    $metadata: { httpStatusCode: 416 },
  })
})

test('a write with If-None-Match creates and never replaces', async () => {
  const fresh = { Bucket: 'media', Key: 'fresh', IfNoneMatch: '*' }
  const both = [1, 2].map(body =>
    statusOf(client.send(new PutObjectCommand({ ...fresh, Body: `${body}` }))),
  )
  expect((await Promise.all(both)).toSorted()).toEqual([200, 412])
})

test('a write with If-Match replaces only what it names', async () => {
  const target = { Bucket: 'media', Key: 'matched' }
  const absent = new PutObjectCommand({ ...target, Body: 'x', IfMatch: '"a"' })
  expect(await statusOf(client.send(absent))).toBe(404)
  const { ETag } = await client.send(new PutObjectCommand({ ...target, Body: 'first' }))
  const stale = new PutObjectCommand({ ...target, Body: 'x', IfMatch: '"a"' })
  expect(await statusOf(client.send(stale))).toBe(412)
  const current = new PutObjectCommand({ ...target, Body: 'second', IfMatch: ETag })
  expect(await statusOf(client.send(current))).toBe(200)
})
