import { afterAll, expect, test } from 'vitest'
import { authorizer, createSampleGateway, route } from './gateway-fixture.ts'
import { createGateway } from './gateway.ts'

const guarded = route('POST /api/admin/news/{id}', { authorizer })
const cloud = await createSampleGateway([guarded, route('GET /api/news')])
afterAll(() => cloud[Symbol.asyncDispose]())

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

test('a route without an authorizer calls none', async () => {
  const { authorizing } = cloud.lambda.invocations()
  expect(await cloud.call('GET /api/news')).toMatchObject({ status: 200 })
  expect(cloud.lambda.invocations().authorizing).toBe(authorizing)
})

test('an identity source that is not known is rejected at the start', () => {
  const identitySources = ['$context.path']
  const unknown = route('GET /api/news', { authorizer: { ...authorizer, identitySources } })
  const api = { host: '', routes: [unknown], throttle: undefined }
  const endpoints = { region: 'eu-north-1', account: '000000000000', site: '', services: '' }
  expect(() => createGateway({ api, endpoints }, cloud.lambda, cloud.clock)).toThrow(
    'identity source $context.path',
  )
})
