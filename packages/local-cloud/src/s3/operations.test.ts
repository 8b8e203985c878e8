import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bucketOf, startS3 } from './s3-fixture.ts'

const cloud = await startS3([bucketOf('media'), bucketOf('list')])
const { client, clock } = cloud
afterAll(cloud.close)
afterEach(() => clock.set(null))

const Bucket = 'media'
const Key = 'a/åäö 1+2 (3)!.png'
const bytes = Buffer.alloc(1000, 7)
const headers = { ContentType: 'image/png', CacheControl: 'max-age=1', Metadata: { csp: 'x' } }
const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ...headers }))

test('an object is read with its bytes and headers', async () => {
  const object = await client.send(new GetObjectCommand({ Bucket, Key }))
  expect(Buffer.from(await object.Body!.transformToByteArray())).toEqual(bytes)
  expect(object).toMatchObject({ ...headers, ContentLength: 1000, ETag })
  const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head).toMatchObject({ ...headers, ContentLength: 1000, LastModified: expect.any(Date) })
})

const name = (error: Error) => error.name

test('a missing object is NoSuchKey, and NotFound for HeadObject', async () => {
  const missing = { Bucket, Key: 'missing' }
  expect(await client.send(new GetObjectCommand(missing)).catch(name)).toBe('NoSuchKey')
  expect(await client.send(new HeadObjectCommand(missing)).catch(name)).toBe('NotFound')
  const elsewhere = new GetObjectCommand({ Bucket: 'elsewhere', Key })
  expect(await client.send(elsewhere).catch(name)).toBe('NoSuchBucket')
})

const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket: 'list', ...more }))
const keysOf = ({ Contents = [] }: ListObjectsV2CommandOutput) => Contents.map(each => each.Key)

test('a list is in the order of the keys’ UTF-8 bytes', async () => {
  const keys = ['a b&c', 'l/1', 'l/2', 'å', '\u{ffff}', '\u{1f600}']
  for (const key of keys.toReversed()) await cloud.s3.write('list', key, Buffer.from('x'), {})
  expect(keysOf(await list({}))).toEqual(keys)
  expect(keysOf(await list({ Prefix: 'l/' }))).toEqual(['l/1', 'l/2'])
})

test.each([
  ['CreateMultipartUpload', new CreateMultipartUploadCommand({ Bucket, Key })],
  ['a part', new GetObjectCommand({ Bucket, Key, Range: 'bytes=0-3' })],
  ['a delimiter', new ListObjectsV2Command({ Bucket, Delimiter: '/' })],
])('%s is rejected, because it is not emulated', async (_what, command) => {
  await expect(client.send(command as PutObjectCommand)).rejects.toMatchObject({
    name: 'NotImplemented',
    $metadata: { httpStatusCode: 501 },
  })
})

test.each(['GET', 'PUT', 'HEAD', 'DELETE'])('an anonymous %s is rejected', async method => {
  const reply = await fetch(`${cloud.endpoint}/media/${encodeURIComponent(Key)}`, { method })
  expect(reply.status).toBe(403)
})

test('an unknown access key is InvalidAccessKeyId', async () => {
  const stranger = cloud.clientOf({ accessKeyId: 'NOBODY', secretAccessKey: 'x' })
  await expect(stranger.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  })
})

const send = async (address: string) =>
  (await fetch(address, { method: 'PUT', body: new Uint8Array(6_000_000) })).status

test('a presigned address does what its signer may do until it has expired', async () => {
  const put = new PutObjectCommand({ Bucket, Key: 'a/put' })
  const [writer, reader] = ['s3:PutObject', 's3:GetObject'].map(action =>
    cloud.clientAllowed(action, [action], ['arn:aws:s3:::media/*']),
  )
  const address = await getSignedUrl(writer!, put, { expiresIn: 300 })
  expect(await send(address)).toBe(200)
  expect(await send(await getSignedUrl(reader!, put))).toBe(403)
  const read = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a/put' }))
  expect((await (await fetch(read)).arrayBuffer()).byteLength).toBe(6_000_000)
  clock.set(new Date(Date.now() + 290_000))
  expect(await send(address)).toBe(200)
  clock.set(new Date(Date.now() + 301_000))
  expect(await send(address)).toBe(403)
})
