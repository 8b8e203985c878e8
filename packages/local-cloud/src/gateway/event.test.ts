import { afterAll, expect, test } from 'vitest'
import { createSampleGateway, route } from './gateway-fixture.ts'

const keys = [
  'GET /{proxy+}',
  'GET /api/files/{proxy+}',
  'GET /api/files/{name}',
  'GET /api/apartments/{id}',
  'GET /api/apartments/featured',
  'GET /api/news',
  'POST /api/contact',
  'GET /',
]
const cloud = await createSampleGateway(keys.map(key => route(key)))
afterAll(() => cloud[Symbol.asyncDispose]())

/** The event that the function got. */
const seen = ({ text }: { text: string }) => JSON.parse(text)

test('a function gets the whole event of payload format 2.0', async () => {
  cloud.clock.set(new Date('2026-11-20T12:34:56Z'))
  const event = seen(
    await cloud.call('GET /api/news?q=a', {
      headers: [
        ['User-Agent', 'Test'],
        ['X-A', '1'],
        ['X-A', '2'],
        ['Cookie', 's=1; t=a=b'],
        ['X-Forwarded-For', '198.51.100.7'],
        ['Host', 'localhost'],
        ['Connection', 'keep-alive'],
      ],
    }),
  )
  const host = 'api.execute-api.eu-north-1.amazonaws.com'
  expect(event).toEqual({
    version: '2.0',
    routeKey: 'GET /api/news',
    rawPath: '/api/news',
    rawQueryString: 'q=a',
    cookies: ['s=1', 't=a=b'],
    headers: {
      'content-length': '0',
      host,
      'user-agent': 'Test',
      'x-a': '1,2',
      'x-forwarded-for': '198.51.100.7, 192.0.2.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    queryStringParameters: { q: 'a' },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: host,
      domainPrefix: 'api',
      http: {
        method: 'GET',
        path: '/api/news',
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'Test',
      },
      requestId: expect.any(String),
      routeKey: 'GET /api/news',
      stage: '$default',
      timeEpoch: expect.any(Number),
    },
    isBase64Encoded: false,
  })
})

test('values of one name in the query are joined, the raw query stays as it was', async () => {
  const event = seen(await cloud.call('GET /api/news?q=a&q=b&z=%C3%A5%20%2B&tom='))
  expect(event.queryStringParameters).toEqual({ q: 'a,b', z: 'å +', tom: '' })
  expect(event.rawQueryString).toBe('q=a&q=b&z=%C3%A5%20%2B&tom=')
})

test.each([
  ['application/json', '{"a":"å"}', '{"a":"å"}', false],
  ['text/plain', 'å', 'å', false],
  ['application/x-www-form-urlencoded', 'a=1', 'YT0x', true],
  ['image/png', Buffer.from([255, 0, 1]), '/wAB', true],
])('a body of %s is handed on as %#', async (type, sent, body, isBase64Encoded) => {
  const event = seen(
    await cloud.call('POST /api/contact', {
      headers: [['Content-Type', type]],
      body: Buffer.from(sent as string),
    }),
  )
  expect(event).toMatchObject({ body, isBase64Encoded })
})

test('the event of a call without body, query or cookies has no keys for them', async () => {
  const event = seen(await cloud.call('GET /api/news'))
  for (const key of ['body', 'cookies', 'pathParameters', 'queryStringParameters']) {
    expect(event).not.toHaveProperty(key)
  }
})

test.each([
  ['GET /api/apartments/%C3%A5%2Fb', 'GET /api/apartments/{id}', { id: 'å/b' }],
  ['GET /api/apartments/featured', 'GET /api/apartments/featured', undefined],
  ['GET /api/apartments/%zz', 'GET /api/apartments/{id}', { id: '%zz' }],
  ['GET /api/files/a/b', 'GET /api/files/{proxy+}', { proxy: 'a/b' }],
  ['GET /api/files/one', 'GET /api/files/{name}', { name: 'one' }],
  ['GET /api/files/', 'GET /{proxy+}', { proxy: 'api/files/' }],
  ['GET /somewhere/else', 'GET /{proxy+}', { proxy: 'somewhere/else' }],
])('%s is answered by the route %s', async (line, routeKey, pathParameters) => {
  const event = seen(await cloud.call(line))
  expect(event.routeKey).toBe(routeKey)
  expect(event.pathParameters).toEqual(pathParameters)
})
