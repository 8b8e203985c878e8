import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, expect, test } from 'vitest'
import { bucketOf, codeIn, sendForm, startS3 } from './s3-fixture.ts'

const cloud = await startS3([bucketOf('media'), bucketOf('closed', { cors: [] })])
afterAll(cloud.close)

const origin = 'https://www.example.com'

function preflight(bucket: string, method: string, headers: Record<string, string> = {}) {
  return fetch(`${cloud.endpoint}/${bucket}/x`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, ...headers },
  })
}

test('a preflight is answered as the rule of the bucket says', async () => {
  const asked = { 'access-control-request-headers': 'Content-Type, x-amz-date' }
  const reply = await preflight('media', 'POST', asked)
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, PUT, POST',
    'access-control-allow-headers': 'content-type, x-amz-date',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'ETag',
    'access-control-max-age': '300',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  })
})

test.each([
  ['another origin', 'media', 'POST', { origin: 'https://evil.example' }],
  ['another method', 'media', 'DELETE', {}],
  ['a header beyond the rule', 'media', 'GET', { 'access-control-request-headers': 'x-other' }],
  ['a bucket without rules', 'closed', 'GET', {}],
])('a preflight for %s is rejected', async (_case, bucket, method, headers) => {
  const reply = await preflight(bucket, method, headers)
  expect(reply.status).toBe(403)
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  expect(codeIn(await reply.text())).toBe('AccessForbidden')
})

test.each([
  ['that is stored', 100, 204],
  ['that is too large', 101, 400],
])('a page reads the answer to a file %s', async (_case, size, status) => {
  const form = await createPresignedPost(cloud.client, {
    Bucket: 'media',
    Key: 'up/x',
    Conditions: [['content-length-range', 1, 100]],
  })
  const reply = await sendForm(form, new Uint8Array(size), { origin })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
  expect(reply.headers.get('access-control-expose-headers')).toBe('ETag')
  expect(reply.headers.has('etag')).toBe(status === 204)
})
