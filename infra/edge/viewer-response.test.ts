import { expect, test } from 'vitest'
import { viewerResponseCode } from './code.ts'
import { unsupportedSyntaxIn, run } from '../test/edge-runtime.ts'

const code = viewerResponseCode()

const answer = (headers: Record<string, string>, statusCode = 200) =>
  run(code, {
    context: { eventType: 'viewer-response' },
    viewer: { ip: '192.0.2.7' },
    request: { method: 'GET', uri: '/index.html', querystring: {}, headers: {}, cookies: {} },
    response: {
      statusCode,
      statusDescription: 'OK',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { value }]),
      ),
    },
  })

test('CloudFront can run it', () => {
  expect(unsupportedSyntaxIn(code)).toBeUndefined()
})

test('a page’s own policy replaces the general one', () => {
  expect(
    answer({ 'content-security-policy': "default-src 'none'", 'x-amz-meta-csp': "img-src 'self'" }),
  ).toMatchObject({
    statusCode: 200,
    headers: { 'content-security-policy': { value: "img-src 'self'" } },
  })
})

test('without a policy of its own a file keeps the general one', () => {
  expect(answer({ 'content-security-policy': "default-src 'none'" })).toMatchObject({
    headers: { 'content-security-policy': { value: "default-src 'none'" } },
  })
})

test('the not-found page has the status 404', () => {
  expect(answer({ 'x-amz-meta-status': '404' })).toMatchObject({
    statusCode: 404,
    statusDescription: 'Not Found',
  })
})

test('a browser that has the not-found page already gets 304', () => {
  expect(answer({ 'x-amz-meta-status': '404' }, 304)).toMatchObject({ statusCode: 304 })
})

test('responses have no headers of S3', () => {
  const { headers } = answer({
    'content-type': 'text/html',
    'x-amz-meta-csp': "img-src 'self'",
    'x-amz-meta-status': '404',
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-request-id': 'ABC',
    'x-amz-cf-id': 'its own',
  })
  expect(Object.keys(headers)).toEqual(['content-type', 'x-amz-cf-id', 'content-security-policy'])
})

test('a browser asks each time for what the edge keeps, and keeps other files as they say', () => {
  const kept = 'public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800'
  expect(answer({ 'cache-control': kept })).toMatchObject({
    headers: { 'cache-control': { value: 'no-cache' } },
  })
  const immutable = 'public, max-age=31536000, immutable'
  expect(answer({ 'cache-control': immutable })).toMatchObject({
    headers: { 'cache-control': { value: immutable } },
  })
})
