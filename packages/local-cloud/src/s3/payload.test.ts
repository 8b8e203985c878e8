import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { sendSigned } from './request-fixture.ts'
import { startS3 } from './s3-fixture.ts'

const cloud = await startS3()
afterAll(cloud.close)
const framed = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

const digest = (algorithm: string, text: string) =>
  createHash(algorithm).update(text).digest('base64')

function crcOf(content: string) {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return sum.toString('base64')
}

test.each(['CRC32', 'SHA256'] as const)('a stream arrives unframed, with %s', async algorithm => {
  const object = { Bucket: 'media', Key: `stream-${algorithm}` }
  const Body = Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)])
  const how = { Body, ContentLength: 140_000, ChecksumAlgorithm: algorithm }
  const put = await cloud.client.send(new PutObjectCommand({ ...object, ...how }))
  expect(put[`Checksum${algorithm}`]).toBeDefined()
  const get = await cloud.client.send(new GetObjectCommand(object))
  const bytes = Buffer.from(await get.Body!.transformToByteArray())
  expect(bytes).toEqual(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)]))
  const head = await cloud.client.send(new HeadObjectCommand(object))
  expect(head.ContentEncoding).toBeUndefined()
})

test('an object of no bytes at all is an object', async () => {
  const object = { Bucket: 'media', Key: 'empty' }
  await cloud.client.send(new PutObjectCommand({ ...object, Body: Buffer.alloc(0) }))
  const { Body, ContentLength } = await cloud.client.send(new GetObjectCommand(object))
  expect([ContentLength, await Body!.transformToString()]).toEqual([0, ''])
})

test.each<[string, Record<string, string>, { code?: string; payloadHash?: string }]>([
  ['the right CRC-32', { 'x-amz-checksum-crc32': crcOf('hello') }, {}],
  ['the right SHA-256', { 'x-amz-checksum-sha256': digest('sha256', 'hello') }, {}],
  ['the right MD5', { 'content-md5': digest('md5', 'hello') }, {}],
  ['another CRC-32', { 'x-amz-checksum-crc32': crcOf('hullo') }, { code: 'BadDigest' }],
  ['another SHA-256', { 'x-amz-checksum-sha256': digest('sha256', 'x') }, { code: 'BadDigest' }],
  ['another MD5', { 'content-md5': digest('md5', 'hullo') }, { code: 'BadDigest' }],
  ['an unknown checksum', { 'x-amz-checksum-sha1': 'x' }, { code: 'NotImplemented' }],
  [
    'another signed hash',
    {},
    { code: 'XAmzContentSHA256Mismatch', payloadHash: createHash('sha256').digest('hex') },
  ],
  ['a hash that is none', {}, { code: 'InvalidArgument', payloadHash: 'hello' }],
  [
    'signed chunks',
    {},
    { code: 'NotImplemented', payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
  ],
])('a body with %s', async (_promise, headers, { code, payloadHash }) => {
  const path = 'media/promised'
  await cloud.s3.remove('media', 'promised')
  const reply = await sendSigned(cloud, {
    path,
    body: 'hello',
    headers,
    ...(payloadHash && { payloadHash }),
  })
  expect(reply.code).toBe(code)
  expect(await cloud.s3.list('media', 'promised')).toHaveLength(code ? 0 : 1)
})

test.each([
  ['whole', '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', undefined],
  ['in two chunks', '2\r\nhe\r\n3\r\nllo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', undefined],
  [
    'with another checksum',
    '5\r\nhullo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n',
    'BadDigest',
  ],
  ['without its trailer', '5\r\nhello\r\n0\r\n\r\n', 'InvalidArgument'],
  ['too short', '4\r\nhell\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n', 'IncompleteBody'],
  ['broken off', '5\r\nhel', 'IncompleteBody'],
  ['without its end', '5\r\nhello\r\n', 'IncompleteBody'],
  ['with a chunk longer than it says', '5\r\nhello!\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
  ['without chunks', 'hello', 'IncompleteBody'],
  ['with a length that is none', 'five\r\nhello\r\n0\r\n\r\n', 'InvalidChunkSizeError'],
])('a framed body %s', async (_state, body, code) => {
  await cloud.s3.remove('media', 'framed')
  const headers = { 'x-amz-decoded-content-length': '5', 'x-amz-trailer': 'x-amz-checksum-crc32' }
  const reply = await sendSigned(cloud, {
    path: 'media/framed',
    headers,
    body,
    payloadHash: framed,
  })
  expect(reply.code).toBe(code)
  expect(await cloud.s3.list('media', 'framed')).toHaveLength(code ? 0 : 1)
})

test('a large body that is rejected half-way is answered before the connection closes', async () => {
  const body = `five\r\n${'x'.repeat(8_000_000)}`
  const headers = { 'x-amz-decoded-content-length': '8000000' }
  const reply = await sendSigned(cloud, { path: 'media/a', headers, body, payloadHash: framed })
  expect(reply).toMatchObject({ status: 400, code: 'InvalidChunkSizeError' })
})

test('a length must be declared beforehand', async () => {
  const reply = await sendSigned(cloud, { path: 'media/unknown', body: ['a', 'b'] })
  expect(reply).toMatchObject({ status: 411, code: 'MissingContentLength' })
})

test('an upload that breaks off leaves nothing behind', async () => {
  const { host, hostname, port } = new URL(cloud.endpoint)
  const put = new PutObjectCommand({ Bucket: 'media', Key: 'broken' })
  const { pathname, search } = new URL(await getSignedUrl(cloud.client, put))
  const incoming = () => readdirSync(join(cloud.directory, 'incoming'))
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 9999\r\n\r\nab`,
  )
  await vi.waitFor(() => expect(incoming()).toHaveLength(1))
  socket.destroy()
  await vi.waitFor(() => expect(incoming()).toHaveLength(0))
  expect(await cloud.s3.list('media', 'broken')).toEqual([])
})
