import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { codeIn, startS3 } from './s3-fixture.ts'

const cloud = await startS3()
const { client } = cloud
afterAll(cloud.close)
afterEach(() => {
  cloud.clock.set(null)
  vi.unstubAllEnvs()
})

const png = Buffer.alloc(1000, 7)
const Bucket = 'media'

function putAddress(Key: string, expiresIn = 60, more: object = {}) {
  const put = new PutObjectCommand({ Bucket, Key, ContentType: 'image/png' })
  return getSignedUrl(client, put, { expiresIn, ...more })
}

async function put(address: string, body: Buffer = png, type = 'image/png') {
  const headers = { 'content-type': type }
  const reply = await fetch(address, { method: 'PUT', body: new Uint8Array(body), headers })
  return { status: reply.status, code: codeIn(await reply.text()), headers: reply.headers }
}

test('a presigned address takes any bytes, 6 MB too', async () => {
  const large = Buffer.alloc(6_000_000, 1)
  expect(await put(await putAddress('up/å 1.png'), large)).toMatchObject({ status: 200 })
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'up/å 1.png' }))
  expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 6_000_000 })
})

test('a type that was signed cannot be exchanged', async () => {
  const address = await putAddress('typed', 60, { signableHeaders: new Set(['content-type']) })
  expect(await put(address)).toMatchObject({ status: 200 })
  const other = await put(address, png, 'text/html')
  expect(other).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
})

test('a presigned address is read', async () => {
  await cloud.s3.write(Bucket, 'read', png, {})
  const get = new GetObjectCommand({ Bucket, Key: 'read' })
  const reply = await fetch(await getSignedUrl(client, get, { expiresIn: 60 }))
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
})

test.each<[string, (address: string) => string, string]>([
  ['another key', address => address.replace('/target?', '/other?'), 'SignatureDoesNotMatch'],
  ['another lifetime', address => address.replace('=60&', '=61&'), 'SignatureDoesNotMatch'],
  ['a further parameter', address => `${address}&a=b`, 'SignatureDoesNotMatch'],
  [
    'a broken signature',
    address => address.replace(/Signature=\w{4}/, '$&0'),
    'SignatureDoesNotMatch',
  ],
  [
    'another region',
    address => address.replace('eu-north-1', 'eu-west-1'),
    'AuthorizationQueryParametersError',
  ],
  [
    'another day',
    address => address.replace(/%2F20\d{6}/, '%2F20200101'),
    'AuthorizationQueryParametersError',
  ],
  [
    'no lifetime',
    address => address.replace(/X-Amz-Expires=60&/, ''),
    'AuthorizationQueryParametersError',
  ],
  [
    'no signature',
    address => address.replace(/X-Amz-Signature=\w+&/, ''),
    'AuthorizationQueryParametersError',
  ],
  [
    'an endless lifetime',
    address => address.replace('=60&', '=604801&'),
    'AuthorizationQueryParametersError',
  ],
  ['metadata in the address', address => `${address}&x-amz-meta-a=b`, 'NotImplemented'],
])('an address with %s is rejected', async (_change, tamper, code) => {
  const reply = await put(tamper(await putAddress('target')))
  expect(reply.code).toBe(code)
  expect(await cloud.s3.list(Bucket, 'target')).toEqual([])
})

test('an address works until it has expired', async () => {
  const address = await putAddress('timed', 300)
  cloud.clock.set(new Date(Date.now() + 290_000))
  expect(await put(address)).toMatchObject({ status: 200 })
  cloud.clock.set(new Date(Date.now() + 302_000))
  expect(await put(address)).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('an address of the future does not work yet', async () => {
  const address = await putAddress('early')
  cloud.clock.set(new Date(Date.now() - 16 * 60_000))
  expect(await put(address)).toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('addresses keep the path of the endpoint, also when the environment names it', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', cloud.endpoint)
  vi.stubEnv('AWS_ACCESS_KEY_ID', cloud.operator.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', cloud.operator.secretAccessKey)
  vi.stubEnv('AWS_REGION', 'eu-north-1')
  const plain = new S3Client()
  const post = await createPresignedPost(plain, { Bucket, Key: 'env/post' })
  expect(post.url).toBe(`${cloud.endpoint}/media`)
  const address = await getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: 'env/put' }))
  expect(address).toMatch(`${cloud.endpoint}/media/env/put?`)
  expect(await put(address)).toMatchObject({ status: 200 })
  await plain.send(new PutObjectCommand({ Bucket, Key: 'env/sent', Body: png }))
  const form = new FormData()
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value)
  form.append('file', new Blob([png]))
  expect(await fetch(post.url, { method: 'POST', body: form })).toMatchObject({ status: 204 })
  expect(await cloud.s3.list(Bucket, 'env/')).toEqual(['env/post', 'env/put', 'env/sent'])
})
