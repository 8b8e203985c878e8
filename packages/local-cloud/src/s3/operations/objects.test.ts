import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../s3-fixture.ts'

const cloud = await startS3()
const { client } = cloud
const Bucket = 'media'
const Key = 'a/åäö 1+2 (3)!.png'
let etag: string
const bytes = Buffer.alloc(1000, 7)

beforeAll(async () => {
  const metadata = { owner: 'x' }
  const headers = { ContentType: 'image/png', CacheControl: 'max-age=1', Metadata: metadata }
  const put = new PutObjectCommand({ Bucket, Key, Body: bytes, ...headers })
  etag = (await client.send(put)).ETag!
})
afterAll(cloud.close)

test('an object is read with its bytes, headers, metadata and checksum', async () => {
  const object = await client.send(new GetObjectCommand({ Bucket, Key }))
  expect(Buffer.from(await object.Body!.transformToByteArray())).toEqual(bytes)
  expect(object).toMatchObject({
    ContentType: 'image/png',
    CacheControl: 'max-age=1',
    ContentLength: 1000,
    Metadata: { owner: 'x' },
    ChecksumCRC32: expect.stringMatching(/^.{6}==$/),
  })
})

test('HeadObject has the same headers without the bytes', async () => {
  const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }))
  expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 1000 })
  expect(head.ETag).toMatch(/^"[\da-f]{32}"$/)
  expect(head.LastModified).toBeInstanceOf(Date)
  expect(head.ChecksumCRC32).toBeDefined()
})

test('a missing object is NoSuchKey, and NotFound for HeadObject', async () => {
  const missing = { Bucket, Key: 'missing' }
  await expect(client.send(new GetObjectCommand(missing))).rejects.toMatchObject({
    name: 'NoSuchKey',
    $metadata: { httpStatusCode: 404 },
  })
  await expect(client.send(new HeadObjectCommand(missing))).rejects.toMatchObject({
    name: 'NotFound',
    $metadata: { httpStatusCode: 404 },
  })
})

test('a bucket that the template does not have is NoSuchBucket', async () => {
  const elsewhere = new GetObjectCommand({ Bucket: 'elsewhere', Key })
  await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
})

test.each([
  ['with its tag', () => etag, 304],
  ['with its weak tag among others', () => `"a", W/${etag}`, 304],
  ['with *', () => '*', 304],
  ['with another tag', () => '"a"', 200],
])('a read with If-None-Match %s', async (_, tag, status) => {
  const get = client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch: tag() }))
  const { httpStatusCode } = await get.then(
    reply => reply.$metadata,
    (error: { $metadata: { httpStatusCode?: number } }) => error.$metadata,
  )
  expect(httpStatusCode).toBe(status)
})

test('deleting twice is no error', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'x' }))
  for (const attempt of [1, 2]) {
    const reply = await client.send(new DeleteObjectCommand({ Bucket, Key: 'once' }))
    expect(reply.$metadata.httpStatusCode, `attempt ${attempt}`).toBe(204)
  }
})

test.each([1025, 1024])('a key of %i bytes is judged by the limit of 1,024', async length => {
  const put = client.send(new PutObjectCommand({ Bucket, Key: 'k'.repeat(length), Body: 'x' }))
  if (length > 1024) await expect(put).rejects.toMatchObject({ name: 'KeyTooLongError' })
  else await expect(put).resolves.toBeDefined()
})
