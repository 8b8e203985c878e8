import { createEdgeFunction, toEdgeRequest } from 'local-cloud/edge/edge-function.ts'
import { expect, test } from 'vitest'
import { viewerRequestCode, viewerResponseCode } from './code.ts'

/** Runs the function with a request for this address, of a site with this canonical host if any. */
const ask = (uri: string, more: object = {}, host?: string) =>
  createEdgeFunction('viewer-request', viewerRequestCode(host)).onRequest(
    { method: 'GET', uri, querystring: {}, headers: {}, cookies: {}, ...more },
    '192.0.2.7',
  )

test.each([
  ['/', '/index.html'],
  ['/fastigheter', '/fastigheter.html'],
  ['/fastigheter.html', '/404.html'],
  ['/fastigheter/1', '/fastigheter/1'],
  ['/nyheter/constructor', '/nyheter/constructor'],
  ['/admin/login', '/admin.html'],
  ['/admin/arenden/0193-a', '/admin.html'],
  ['/admin/arenden/0193-a/svarsmallar', '/admin.html'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file })
})

test.each([
  ['/fastigheter/1/', '/fastigheter/1'],
  ['//evil.example/', '/evil.example'],
  ['\\\\evil.example\\', '/evil.example'],
  ['/felanmalan/%230123abcd).%20%23x', '/felanmalan#0123abcd).%20'],
])('%s has moved to %s', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } })
})

test.each([
  '.',
  ').',
  './',
  '"',
  '%20',
  '%29',
  '%E2%80%9D',
  '%E2%80%99',
  '%C2%BB',
  ')%E2%80%9D.',
  '%2c',
  '%e2%80%9d',
])('an address to which a mail program adds %s is what it was without it', ending => {
  const headers = { location: { value: '/admin/arenden/0193-a' } }
  expect(ask(`/admin/arenden/0193-a${ending}`)).toMatchObject({ statusCode: 301, headers })
})

test.each(['/fastigheter/%C3%A5', '/media/%7Ex', '/a%'])('%s is not cut', path => {
  expect(ask(path)).not.toHaveProperty('statusCode')
})

test('a redirect keeps the query', () => {
  const values = [{ value: 'ett' }, { value: 'tv%C3%A5' }]
  const querystring = { q: { value: 'tv%C3%A5', multiValue: values }, tom: { value: '' } }
  const location = { value: '/fastigheter?q=ett&q=tv%C3%A5&tom#felanmalan' }
  expect(ask('/fastigheter%23felanmalan', { querystring })).toMatchObject({ headers: { location } })
})

test.each(['/', '/api/contact'])('at %s a visitor cannot set the viewer’s address', uri => {
  const headers = { 'x-viewer-ip': { value: '203.0.113.1' } }
  expect(ask(uri, { headers })).toMatchObject({
    headers: { 'x-viewer-ip': { value: '192.0.2.7' } },
  })
})

const host = 'example.com'

test.each([
  ['www.example.com', '/', 'https://example.com/'],
  ['d111111abcdef8.cloudfront.net', '/fastigheter', 'https://example.com/fastigheter'],
])('with a domain, %s%s has moved to %s', (value, uri, location) => {
  expect(ask(uri, { headers: { host: { value } } }, host)).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  })
})

test.each([
  ['example.com', '/fastigheter', '/fastigheter.html'],
  ['www.example.com', '/api/admin/news/', '/api/admin/news/'],
])('with a domain, %s%s is not redirected', (value, path, uri) => {
  expect(ask(path, { headers: { host: { value } } }, host)).toMatchObject({ uri })
})

const { onResponse } = createEdgeFunction('viewer-response', viewerResponseCode())
const request = toEdgeRequest('GET', '/', { query: [], headers: {}, cookies: [] })

const answer = (headers: Record<string, string>, statusCode = 200) => {
  const sent = Object.entries(headers).map(([name, value]) => [name, { value }])
  return onResponse(request, { statusCode, headers: Object.fromEntries(sent) }, '192.0.2.7')
}

test('a page’s own policy replaces the general one', () => {
  const general = { 'content-security-policy': "default-src 'none'" }
  expect(answer({ ...general, 'x-amz-meta-csp': "img-src 'self'" })).toMatchObject({
    headers: { 'content-security-policy': { value: "img-src 'self'" } },
  })
})

test('a page has nothing to ask for it by, since a 304 could bring the general policy', () => {
  const validators = { etag: '"1"', 'last-modified': 'Sun, 29 Nov 2026 02:34:16 GMT' }
  const page = answer({ ...validators, 'x-amz-meta-csp': "img-src 'self'" })
  for (const name of Object.keys(validators)) expect(page).not.toHaveProperty(['headers', name])
  for (const name of Object.keys(validators))
    expect(answer(validators)).toHaveProperty(['headers', name])
})

test('the not-found page has the status 404, and 304 for a browser that has it already', () => {
  const headers = { 'x-amz-meta-status': '404' }
  expect(answer(headers)).toMatchObject({ statusCode: 404, statusDescription: 'Not Found' })
  expect(answer(headers, 304)).toMatchObject({ statusCode: 304 })
})

test.each([
  ['public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800', 'no-cache'],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('a file kept as %s reaches a browser as %s', (control, value) => {
  expect(answer({ 'cache-control': control })).toMatchObject({
    headers: { 'cache-control': { value } },
  })
})
