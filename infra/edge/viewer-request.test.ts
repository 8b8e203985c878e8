import { createEdgeFunction } from 'local-cloud/edge/edge-function.ts'
import { expect, test } from 'vitest'
import { viewerRequestCode } from './code.ts'

interface Asking {
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers?: Record<string, { value: string }>
  /** The canonical host of a site with a domain. */
  host?: string
}

/** Runs the function with a request for this address. */
const ask = (uri: string, { querystring = {}, headers = {}, host }: Asking = {}) =>
  createEdgeFunction('viewer-request', viewerRequestCode(host)).onRequest(
    { method: 'GET', uri, querystring, headers, cookies: {} },
    '192.0.2.7',
  )

test.each([
  ['/', '/index.html'],
  ['/fastigheter', '/fastigheter.html'],
  ['/fastigheter.html', '/404.html'],
  ['/fastigheter/1', '/fastigheter/1'],
  ['/admin/login', '/admin.html'],
  ['/admin/forhandsvisning', '/admin/forhandsvisning.html'],
  ['/admin/arenden/0193-a', '/admin.html'],
  ['/admin/arenden/0193-a/mer', '/404.html'],
  ['/bekrafta', '/admin.html'],
  ['/__proto__', '/404.html'],
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

test.each(['.', ').', './', '"', '%20', '%29', '%E2%80%9D', '%E2%80%99', '%C2%BB', ')%E2%80%9D.'])(
  'an address to which a mail program adds %s is what it was without it',
  ending => {
    const headers = { location: { value: '/admin/arenden/0193-a' } }
    expect(ask(`/admin/arenden/0193-a${ending}`)).toMatchObject({ statusCode: 301, headers })
  },
)

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
  expect(ask(uri, { headers: { host: { value } }, host })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  })
})

test.each([
  ['example.com', '/fastigheter', '/fastigheter.html'],
  ['www.example.com', '/api/admin/news/', '/api/admin/news/'],
])('with a domain, %s%s is not redirected', (value, path, uri) => {
  expect(ask(path, { headers: { host: { value } }, host })).toMatchObject({ uri })
})
