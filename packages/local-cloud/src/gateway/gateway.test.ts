import { afterAll, expect, test } from 'vitest'
import { createSampleGateway, route } from './gateway-fixture.ts'

const cloud = await createSampleGateway([
  route('GET /api/news'),
  route('POST /api/admin/news/{id}', { authorizer: { functionName: 'authorizing' } }),
])
afterAll(() => cloud[Symbol.asyncDispose]())

/** The query that makes the function answer with this. */
const replying = (reply: unknown) => `reply=${encodeURIComponent(JSON.stringify(reply))}`

test.each(['GET /api/nope', 'DELETE /api/news', 'GET /api/news/', 'GET /API/news'])(
  '%s is not found',
  async line => {
    expect(await cloud.call(line)).toMatchObject({
      status: 404,
      text: '{"message":"Not Found"}',
      headers: { 'content-type': 'application/json', 'apigw-requestid': expect.any(String) },
    })
  },
)

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

test.each([
  ['status', { statusCode: 42 }],
  ['body', { statusCode: 200, body: { a: 1 } }],
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
  expect(await cloud.call('GET /api/news')).toMatchObject({ status: 200 })
})

const cookie = (value: string) => ({ headers: [['Cookie', value] as [string, string]] })

test.each([
  ['without a cookie', {}, 401, '{"message":"Unauthorized"}'],
  ['with an empty cookie', cookie(''), 401, '{"message":"Unauthorized"}'],
  ['with the cookie of another', cookie('who=visitor'), 403, '{"message":"Forbidden"}'],
  ['when the authorizer fails', cookie('who=broken'), 500, '{"message":"Internal Server Error"}'],
  ['when it answers oddly', cookie('who=odd'), 500, '{"message":"Internal Server Error"}'],
])('%s a call does not reach the function', async (_, request, status, text) => {
  const { answering } = cloud.lambda.invocations()
  expect(await cloud.call('POST /api/admin/news/1', request)).toMatchObject({ status, text })
  expect(cloud.lambda.invocations().answering).toBe(answering)
})

test('the authorizer sees the call without its body and hands its context on', async () => {
  const { text, status } = await cloud.call('POST /api/admin/news/1?a=b', {
    ...cookie('who=admin'),
    body: Buffer.from('{}'),
  })
  expect(status).toBe(200)
  const { requestContext } = JSON.parse(text)
  const asked = JSON.parse(requestContext.authorizer.lambda.event)
  expect(asked).toMatchObject({
    version: '2.0',
    type: 'REQUEST',
    routeArn: 'arn:aws:execute-api:eu-north-1:000000000000:api/$default/POST/api/admin/news/1',
    identitySource: ['who=admin'],
    routeKey: 'POST /api/admin/news/{id}',
    cookies: ['who=admin'],
    pathParameters: { id: '1' },
    queryStringParameters: { a: 'b' },
  })
  expect(asked).not.toHaveProperty('body')
})
