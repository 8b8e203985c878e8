import { afterAll, expect, test } from 'vitest'
import { createSampleGateway, route } from './gateway-fixture.ts'

const cloud = await createSampleGateway([
  route('GET /api/news'),
  route('POST /api/contact'),
  route('GET /api/hanging', { functionName: 'hanging' }),
])
afterAll(() => cloud[Symbol.asyncDispose]())

/** The query that makes the function answer with this. */
const replying = (reply: unknown) => `reply=${encodeURIComponent(JSON.stringify(reply))}`

test.each([
  ['GET /api/nope', '{"message":"Not Found"}'],
  ['DELETE /api/news', '{"message":"Not Found"}'],
  ['GET /api/news/', '{"message":"Not Found"}'],
  ['GET /API/news', '{"message":"Not Found"}'],
])('%s is not found', async (line, text) => {
  expect(await cloud.call(line)).toMatchObject({
    status: 404,
    text,
    headers: { 'content-type': 'application/json', 'apigw-requestid': expect.any(String) },
  })
})

const internal = '{"message":"Internal Server Error"}'

test('a function’s response arrives as it is, each cookie by itself', async () => {
  const reply = {
    statusCode: 201,
    headers: {
      'Content-Type': 'text/html',
      'X-Count': 3,
      Connection: 'close',
      'Content-Length': 1,
    },
    cookies: ['a=1; HttpOnly; Path=/', 'b=2'],
    body: 'å',
  }
  const { headers, ...response } = await cloud.call(`GET /api/news?${replying(reply)}`)
  expect(response).toMatchObject({
    status: 201,
    cookies: ['a=1; HttpOnly; Path=/', 'b=2'],
    text: 'å',
  })
  expect(headers).toEqual({
    'apigw-requestid': expect.any(String),
    'content-type': 'text/html',
    'x-count': '3',
  })
})

test('a body in base64 arrives as bytes', async () => {
  const reply = { statusCode: 200, body: 'iVBORwD/', isBase64Encoded: true }
  const { body } = await cloud.call(`GET /api/news?${replying(reply)}`)
  expect([...body]).toEqual([137, 80, 78, 71, 0, 255])
})

test('a result without a status is a good answer in JSON', async () => {
  expect(await cloud.call(`GET /api/news?${replying({ hello: 'world' })}`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: '{"hello":"world"}',
  })
})

test('a response without a content type is plain text', async () => {
  const { headers } = await cloud.call(`GET /api/news?${replying({ statusCode: 204 })}`)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
})

test.each([
  ['status', { statusCode: 'x' }],
  ['status', { statusCode: 42 }],
  ['body', { statusCode: 200, body: { a: 1 } }],
  ['header', { statusCode: 200, headers: { a: ['b'] } }],
])('a response with a bad %s is an error', async (_, reply) => {
  expect(await cloud.call(`GET /api/news?${replying(reply)}`)).toMatchObject({
    status: 500,
    text: internal,
  })
})

test('the error of a function is not in the response, and the next call is answered', async () => {
  const failed = { status: 500, text: internal }
  expect(await cloud.call('GET /api/news?way=throw')).toMatchObject(failed)
  expect(await cloud.call('GET /api/news?way=exit')).toMatchObject(failed)
  expect(await cloud.call('GET /api/news?way=large')).toMatchObject(failed)
  expect(await cloud.call('GET /api/hanging')).toMatchObject(failed)
  expect(await cloud.call('GET /api/news')).toMatchObject({ status: 200 })
})

test('a body over 10 MB is rejected by the gateway, one over 6 MB by Lambda', async () => {
  const rejected = { status: 413, text: '{"message":"Request Entity Too Large"}' }
  const bytes = (length: number) => cloud.call('POST /api/contact', { body: Buffer.alloc(length) })
  const before = cloud.lambda.invocations().answering ?? 0
  expect(await bytes(10 * 1024 * 1024 + 1)).toMatchObject(rejected)
  expect(await bytes(7 * 1024 * 1024)).toMatchObject(rejected)
  expect(cloud.lambda.invocations().answering).toBe(before + 1)
})

test.each([
  [10_300, 431],
  [10_000, 200],
])('a cookie of %i bytes is answered with %i', async (length, status) => {
  const headers: [string, string][] = [['Cookie', `a=${'x'.repeat(length)}`]]
  expect(await cloud.call('GET /api/news', { headers })).toMatchObject({ status })
})

test('a call beyond the rate is rejected', async () => {
  await using throttled = await createSampleGateway([route('GET /api/news')], {
    rate: 0.001,
    burst: 1,
  })
  expect(await throttled.call('GET /api/news')).toMatchObject({ status: 200 })
  expect(await throttled.call('GET /api/news')).toMatchObject({
    status: 429,
    text: '{"message":"Too Many Requests"}',
  })
})
