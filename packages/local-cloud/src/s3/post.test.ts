import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, afterEach, expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { bucketOf, codeIn, sendForm, startS3 } from './s3-fixture.ts'

const cloud = await startS3([bucketOf('media'), bucketOf('other')])
const { client } = cloud
afterAll(cloud.close)
afterEach(() => cloud.clock.set(null))

function presign(more: Partial<PresignedPostOptions> = {}, signer = client) {
  return createPresignedPost(signer, {
    Bucket: 'media',
    Key: 'up/å 1.png',
    Conditions: [
      ['content-length-range', 1, 5_242_880],
      ['starts-with', '$Content-Type', 'image/'],
    ],
    Expires: 300,
    ...more,
  })
}

interface Posting {
  file?: Buffer
  /** Other values for fields; `undefined` leaves one out. */
  changes?: Record<string, string | undefined>
  to?: string
}

async function post(
  { url, fields }: Awaited<ReturnType<typeof presign>>,
  { file = Buffer.alloc(1000, 7), changes = {}, to = url }: Posting = {},
) {
  const changed = Object.entries({ ...fields, 'Content-Type': 'image/png', ...changes })
  const sent = changed.filter((field): field is [string, string] => field[1] !== undefined)
  const form = { url: to, fields: Object.fromEntries(sent) }
  const reply = await sendForm(form, new Uint8Array(file))
  return { status: reply.status, code: codeIn(await reply.text()), headers: reply.headers }
}

test.each([1000, 5_242_880])('a picture of %i bytes is stored with its type', async length => {
  const reply = await post(await presign(), { file: Buffer.alloc(length) })
  expect(reply.status).toBe(204)
  expect(reply.headers.get('etag')).toMatch(/^"[\da-f]{32}"$/)
  expect(reply.headers.get('location')).toBe(`${cloud.endpoint}/media/up/%C3%A5%201.png`)
  const stored = new HeadObjectCommand({ Bucket: 'media', Key: 'up/å 1.png' })
  expect(await client.send(stored)).toMatchObject({
    ContentType: 'image/png',
    ContentLength: length,
  })
})

const expiration = new Date(Date.now() + 60_000).toISOString()
const odd = { expiration, conditions: [['ends-with', '$key', 'x']] }
const oddPolicy = Buffer.from(JSON.stringify(odd)).toString('base64')

test.each<[string, Posting, number, string]>([
  ['too large by one byte', { file: Buffer.alloc(5_242_881) }, 400, 'EntityTooLarge'],
  ['too large to be held', { file: Buffer.alloc(34_000_000) }, 400, 'EntityTooLarge'],
  ['empty', { file: Buffer.alloc(0) }, 400, 'EntityTooSmall'],
  ['of another type', { changes: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
  ['under another key', { changes: { key: 'other/x.png' } }, 403, 'AccessDenied'],
  ['in another bucket', { to: `${cloud.endpoint}/other` }, 403, 'AccessDenied'],
  ['with a further field', { changes: { 'x-amz-meta-a': '1' } }, 403, 'AccessDenied'],
  ['without a policy', { changes: { Policy: undefined } }, 400, 'InvalidPolicyDocument'],
  ['with an unknown condition', { changes: { Policy: oddPolicy } }, 400, 'InvalidPolicyDocument'],
])('a picture %s is rejected', async (_flaw, posting, status, code) => {
  expect(await post(await presign({ Key: 'no/x.png' }), posting)).toMatchObject({ status, code })
  expect(await cloud.s3.list('media', 'no/')).toEqual([])
})

test('a form works until it has expired', async () => {
  const form = await presign()
  cloud.clock.set(new Date(Date.now() + 295_000))
  expect(await post(form)).toMatchObject({ status: 204 })
  cloud.clock.set(new Date(Date.now() + 301_000))
  expect(await post(form)).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('a form carries the token of a signer who has one', async () => {
  const { sessionToken, ...incomplete } = cloud.identities.add('forms', everything, true)
  const signer = { ...incomplete, sessionToken }
  expect(await post(await presign({}, cloud.clientOf(signer)))).toMatchObject({ status: 204 })
  const reply = await post(await presign({}, cloud.clientOf(incomplete)))
  expect(reply).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' })
})
