import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../s3-fixture.ts'

const cloud = await startS3()
const { client } = cloud
const Bucket = 'media'
const Key = 'a/åäö 1+2 (3)!.png'
const bytes = Buffer.alloc(1000, 7)

beforeAll(async () => {
  const metadata = { owner: 'x' }
  const headers = { ContentType: 'image/png', CacheControl: 'max-age=1', Metadata: metadata }
  await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ...headers }))
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

test('HeadObject tells the same without the bytes', async () => {
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

test('an object is copied with new headers to another key', async () => {
  const CopySource = `${Bucket}/${encodeURIComponent(Key)}`
  const copy = { Bucket, Key: 'pub/å.png', CopySource }
  const headers = { ContentType: 'image/webp', CacheControl: 'public, immutable' }
  const replaced = new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE', ...headers })
  const { CopyObjectResult } = await client.send(replaced)
  expect(CopyObjectResult?.ETag).toMatch(/^"[\da-f]{32}"$/)
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: copy.Key }))
  expect(head).toMatchObject({ ...headers, ContentLength: 1000, Metadata: {} })

  await client.send(new CopyObjectCommand(copy))
  const kept = await client.send(new HeadObjectCommand({ Bucket, Key: copy.Key }))
  expect(kept).toMatchObject({ ContentType: 'image/png', Metadata: { owner: 'x' } })
})

test('an object is not copied onto itself without a change', async () => {
  const CopySource = `${Bucket}/${encodeURIComponent(Key)}`
  const command = new CopyObjectCommand({ Bucket, Key, CopySource })
  await expect(client.send(command)).rejects.toMatchObject({ name: 'InvalidRequest' })
})

test('a copy lives on when its original is deleted', async () => {
  const original = { Bucket, Key: 'original' }
  await client.send(new PutObjectCommand({ ...original, Body: 'the same' }))
  await client.send(
    new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/${original.Key}` }),
  )
  await client.send(new DeleteObjectCommand(original))
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'copy' }))
  expect(await Body!.transformToString()).toBe('the same')
})

test('tags are set, read and removed', async () => {
  const tagged = { Bucket, Key: 'tagged' }
  await client.send(new PutObjectCommand({ ...tagged, Body: 'x', Tagging: 'state=tmp&by=a%26b' }))
  const first = await client.send(new GetObjectTaggingCommand(tagged))
  expect(first.TagSet).toEqual([
    { Key: 'state', Value: 'tmp' },
    { Key: 'by', Value: 'a&b' },
  ])
  const TagSet = [{ Key: 'state', Value: 'väntar <&>' }]
  await client.send(new PutObjectTaggingCommand({ ...tagged, Tagging: { TagSet } }))
  expect(await client.send(new GetObjectTaggingCommand(tagged))).toMatchObject({ TagSet })
  await client.send(new DeleteObjectTaggingCommand(tagged))
  expect(await client.send(new GetObjectTaggingCommand(tagged))).toMatchObject({ TagSet: [] })
})

test('several objects are deleted at once, missing ones too', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'd/<1>&', Body: 'x' }))
  const Objects = [{ Key: 'd/<1>&' }, { Key: 'd/missing' }]
  const reply = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect(reply.Deleted).toEqual(Objects)
  expect(await cloud.s3.list(Bucket, 'd/')).toEqual([])
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
