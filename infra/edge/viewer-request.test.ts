import { expect, test } from 'vitest'
import { viewerRequestCode } from './code.ts'
import { unsupportedSyntaxIn, run } from '../test/edge-runtime.ts'

/** The function of a site without a domain. */
const code = viewerRequestCode()

/** Runs the function with a request for this address. */
const ask = (uri: string, { querystring = {}, headers = {}, script = code }: Asking = {}) =>
  run(script, { viewer: { ip: '192.0.2.7' }, request: { uri, querystring, headers } })

interface Asking {
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers?: Record<string, { value: string }>
  script?: string
}

const canonical = viewerRequestCode('example.com')

test('CloudFront can run it', () => {
  expect(unsupportedSyntaxIn(code)).toBeUndefined()
  expect(Buffer.byteLength(code)).toBeLessThan(10_240)
})

test.each([
  ['/', '/index.html'],
  ['/fastigheter', '/fastigheter.html'],
  ['/admin', '/admin.html'],
  ['/admin/forhandsvisning', '/admin/forhandsvisning.html'],
  ['/admin/login', '/admin.html'],
  ['/admin/arenden/0193-a', '/admin.html'],
  ['/bekrafta', '/admin.html'],
  ['/admin/arenden/0193-a/mer', '/404.html'],
  ['/admin/annat', '/404.html'],
  ['/robots.txt', '/robots.txt'],
  ['/finns-inte', '/404.html'],
  ['/Fastigheter', '/404.html'],
  ['/fastigheter/1', '/fastigheter/1'],
  ['/nyheterna/1', '/404.html'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/fastigheter.html', '/404.html'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['/__proto__', '/404.html'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file })
})

test.each([
  ['/fastigheter/', '/fastigheter'],
  ['/fastigheter/1/', '/fastigheter/1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['\\\\evil.example\\', '/evil.example'],
  ['/felanmalan%230123abcd', '/felanmalan#0123abcd'],
  ['/felanmalan/%230123abcd).%20%23x', '/felanmalan#0123abcd).%20'],
  ['//evil.example%23x', '/evil.example#x'],
  ['/%23tjanster', '/#tjanster'],
])('%s has moved to %s', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } })
})

test.each(
  [
    ['.', ',', ';', ':', '!', '?', ')', ').', ']', '}', '>', '"', "'", '`', '...', './'],
    ['%20', '%22', '%27', '%29', '%2C', '%3B', '%3E', '%5D', '%7D', '%E2%80%9D', '%E2%80%99'],
    ['%C2%BB', '%3E.', '.%22', ')%E2%80%9D.'],
  ].flat(),
)('an address to which a mail program adds %s is what it was without it', ending => {
  for (const path of ['/fastigheter', '/admin/arenden/0193-a']) {
    const headers = { location: { value: path } }
    expect(ask(path + ending)).toMatchObject({ statusCode: 301, headers })
  }
})

test('an address that is encoded for another reason is not cut', () => {
  for (const path of ['/fastigheter/%C3%A5', '/media/%7Ex', '/a%']) {
    expect(ask(path)).not.toHaveProperty('statusCode')
  }
})

test('a redirect keeps the query', () => {
  const querystring = {
    q: { value: 'tv%C3%A5', multiValue: [{ value: 'ett' }, { value: 'tv%C3%A5' }] },
    tom: { value: '' },
  }
  expect(ask('/fastigheter%23felanmalan', { querystring })).toMatchObject({
    headers: { location: { value: '/fastigheter?q=ett&q=tv%C3%A5&tom#felanmalan' } },
  })
})

test.each(['/', '/api/contact'])('at %s a visitor cannot set the viewer’s address', uri => {
  const headers = { 'x-viewer-ip': { value: '203.0.113.1' } }
  expect(ask(uri, { headers })).toMatchObject({
    headers: { 'x-viewer-ip': { value: '192.0.2.7' } },
  })
})

test.each(['/api/apartments', '/api/admin/news/', '/api/'])('the call %s stays as it is', uri => {
  const headers = { host: { value: 'www.example.com' } }
  expect(ask(uri, { headers, script: canonical })).toMatchObject({ uri })
})

test.each([
  ['www.example.com', '/', 'https://example.com/'],
  ['d111111abcdef8.cloudfront.net', '/fastigheter', 'https://example.com/fastigheter'],
  ['www.example.com', '//evil.example', 'https://example.com/evil.example'],
])('with a domain, %s%s has moved to %s', (host, uri, location) => {
  expect(ask(uri, { headers: { host: { value: host } }, script: canonical })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  })
})

test('with a domain, its own pages are not redirected', () => {
  const headers = { host: { value: 'example.com' } }
  const answer = ask('/fastigheter', { headers, script: canonical })
  expect(answer).toMatchObject({ uri: '/fastigheter.html' })
})
