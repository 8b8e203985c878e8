import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { everything } from '../../identities.ts'
import { codeIn, startS3 } from '../s3-fixture.ts'

const cloud = await startS3()
const { client } = cloud
afterAll(cloud.close)
afterEach(() => cloud.clock.set(null))

const png = Buffer.alloc(1000, 7)
const anyImage: PresignedPostOptions['Conditions'] = [
  ['content-length-range', 1, 5_242_880],
  ['starts-with', '$Content-Type', 'image/'],
]

function presign(more: Partial<PresignedPostOptions> = {}, signer = client) {
  return createPresignedPost(signer, {
    Bucket: 'media',
    Key: 'up/${filename}',
    Conditions: anyImage,
    Fields: { 'x-amz-meta-kind': 'apartment' },
    Expires: 300,
    ...more,
  })
}

interface Posting {
  file?: Buffer
  type?: string
  name?: string
  /** Other values for fields; `undefined` leaves one out. */
  changes?: Record<string, string | undefined>
}

/** Sends the form as a browser does: the type before the file, and the file last. */
async function post(
  { url, fields }: Awaited<ReturnType<typeof presign>>,
  { file = png, type = 'image/png', name = 'bild åäö.png', changes = {} }: Posting = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...fields, 'Content-Type': type, ...changes })) {
    if (value !== undefined) form.append(field, value)
  }
  form.append('file', new Blob([new Uint8Array(file)], { type }), name)
  form.append('x-amz-meta-behind', 'fields behind the file do not count')
  const reply = await fetch(url, { method: 'POST', body: form })
  const body = await reply.text()
  return { status: reply.status, code: codeIn(body), body, headers: reply.headers }
}

test('a picture is stored under its key, with its type and metadata', async () => {
  const reply = await post(await presign())
  expect(reply.status).toBe(204)
  expect(reply.headers.get('etag')).toMatch(/^"[\da-f]{32}"$/)
  expect(reply.headers.get('location')).toBe(
    `${cloud.endpoint}/media/up/bild%20%C3%A5%C3%A4%C3%B6.png`,
  )
  const Key = 'up/bild åäö.png'
  expect(await client.send(new HeadObjectCommand({ Bucket: 'media', Key }))).toMatchObject({
    ContentType: 'image/png',
    ContentLength: 1000,
    Metadata: { kind: 'apartment' },
  })
})

test('a picture of exactly 5,242,880 bytes is taken', async () => {
  expect(await post(await presign(), { file: Buffer.alloc(5_242_880) })).toMatchObject({
    status: 204,
  })
})

test.each<[string, Posting, number, string]>([
  ['too large by one byte', { file: Buffer.alloc(5_242_881) }, 400, 'EntityTooLarge'],
  ['far too large', { file: Buffer.alloc(12_000_000) }, 400, 'EntityTooLarge'],
  ['empty', { file: Buffer.alloc(0) }, 400, 'EntityTooSmall'],
  ['of another type', { type: 'text/html' }, 403, 'AccessDenied'],
  ['of two types', { type: 'image/png, text/html' }, 403, 'AccessDenied'],
  ['without a type', { changes: { 'Content-Type': undefined } }, 403, 'AccessDenied'],
  ['under another key', { changes: { key: 'other/x.png' } }, 403, 'AccessDenied'],
  ['with a further field', { changes: { 'x-amz-meta-evil': '1' } }, 403, 'AccessDenied'],
  ['with another metadata', { changes: { 'x-amz-meta-kind': 'news' } }, 403, 'AccessDenied'],
  [
    'with another signature',
    { changes: { 'X-Amz-Signature': '0'.repeat(64) } },
    403,
    'SignatureDoesNotMatch',
  ],
  [
    'with another day',
    { changes: { 'X-Amz-Date': '20200101T000000Z' } },
    400,
    'AuthorizationQueryParametersError',
  ],
  ['without a policy', { changes: { Policy: undefined } }, 403, 'AccessDenied'],
  [
    'with endless fields',
    { changes: { 'x-ignore-a': 'x'.repeat(20_480) } },
    400,
    'MaxPostPreDataLengthExceeded',
  ],
])('a picture %s is rejected', async (_flaw, posting, status, code) => {
  expect(await post(await presign({ Key: 'no/x.png' }), posting)).toMatchObject({ status, code })
  expect(await cloud.s3.list('media', 'no/')).toEqual([])
  expect(readdirSync(join(cloud.directory, 'incoming'))).toEqual([])
})

test('a picture with another checksum than its form promises is rejected', async () => {
  const Fields = { 'x-amz-checksum-crc32': 'AAAAAA==' }
  const reply = await post(await presign({ Key: 'no/x.png', Fields }))
  expect(reply).toMatchObject({ status: 400, code: 'BadDigest' })
  expect(await cloud.s3.list('media', 'no/')).toEqual([])
  expect(readdirSync(join(cloud.directory, 'incoming'))).toEqual([])
})

test('a form works until it has expired', async () => {
  const form = await presign({ Expires: 300 })
  cloud.clock.set(new Date(Date.now() + 295_000))
  expect(await post(form)).toMatchObject({ status: 204 })
  cloud.clock.set(new Date(Date.now() + 301_000))
  expect(await post(form)).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('a policy that was widened does not match its signature', async () => {
  const form = await presign()
  const policy = Buffer.from(form.fields['Policy']!, 'base64').toString()
  const Policy = Buffer.from(policy.replace('5242880', '99999999')).toString('base64')
  const reply = await post(form, { changes: { Policy } })
  expect(reply).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
})

test('a form with an unknown access key is rejected', async () => {
  const stranger = cloud.clientOf({ accessKeyId: 'NOBODY', secretAccessKey: 'x' })
  const reply = await post(await presign({}, stranger))
  expect(reply).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' })
})

test('a form carries the token of a signer who has one', async () => {
  const signer = cloud.identities.add('forms', everything, true)
  const { sessionToken, ...incomplete } = signer
  const form = await presign({}, cloud.clientOf(signer))
  expect(form.fields['X-Amz-Security-Token']).toBe(sessionToken)
  expect(await post(form)).toMatchObject({ status: 204 })
  const reply = await post(await presign({}, cloud.clientOf(incomplete)))
  expect(reply).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' })
})
