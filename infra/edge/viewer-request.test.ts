import { expect, test } from 'vitest'
import { viewerRequestCode } from './code.ts'
import { unsupportedSyntaxIn, run } from '../test/edge-runtime.ts'

const pages = ['/', '/fastigheter']

/** The function of a site with these pages and without a domain. */
const code = viewerRequestCode(undefined, pages)

/** Runs the function with a GET of this address. */
const ask = (uri: string, { querystring = {}, headers = {}, script = code }: Asking = {}) =>
  run(script, {
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.7' },
    request: { method: 'GET', uri, querystring, headers, cookies: {} },
  })

interface Asking {
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers?: Record<string, { value: string }>
  script?: string
}

const canonical = viewerRequestCode('example.com', pages)

test('the pages of the site are those of the route table', () => {
  const script = viewerRequestCode()
  expect(ask('/fastigheter', { script })).toMatchObject({ uri: '/fastigheter.html' })
  expect(ask('/admin/forhandsvisning', { script })).toMatchObject({
    uri: '/admin/forhandsvisning.html',
  })
})

test('CloudFront can run it', () => {
  expect(unsupportedSyntaxIn(code)).toBeUndefined()
  expect(Buffer.byteLength(code)).toBeLessThan(10_240)
})

test.each([
  ['/', '/index.html'],
  ['/fastigheter', '/fastigheter.html'],
  ['/admin', '/admin.html'],
  ['/admin/login', '/admin.html'],
  ['/admin/arenden', '/admin.html'],
  ['/admin/arenden/0193-a', '/admin.html'],
  ['/admin/sokande/0193-a', '/admin.html'],
  ['/kvittera', '/admin.html'],
  ['/bekrafta', '/admin.html'],
  ['/admin/arenden/0193-a/mer', '/404.html'],
  ['/admin/annat', '/404.html'],
  ['/administration', '/404.html'],
  ['/favicon.svg', '/favicon.svg'],
  ['/robots.txt', '/robots.txt'],
  ['/finns-inte', '/404.html'],
  ['/Fastigheter', '/404.html'],
  ['/fastigheter/1', '/fastigheter/1'],
  ['/fastigheter/1/2', '/fastigheter/1/2'],
  ['/nyheter/1', '/nyheter/1'],
  ['/nyheter', '/404.html'],
  ['/nyheterna/1', '/404.html'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/feed.xml', '/feed.xml'],
  ['/fastigheter.html', '/404.html'],
  ['/index.html', '/404.html'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['/admin.json', '/admin.json'],
  ['/.well-known/security.txt', '/404.html'],
  ['/index.php', '/404.html'],
  ['/om.oss', '/404.html'],
  ['/__proto__', '/404.html'],
  ['/constructor', '/404.html'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file })
})

test.each([
  ['/fastigheter/', '/fastigheter'],
  ['/fastigheter//', '/fastigheter'],
  ['/fastigheter/1/', '/fastigheter/1'],
  ['/nyheter/', '/nyheter'],
  ['/finns-inte/', '/finns-inte'],
  ['//', '/'],
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
  for (const path of ['/fastigheter', '/admin/arenden/0193-a', '/fastigheter/1', '/felanmalan']) {
    expect(ask(path + ending)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: path } },
    })
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
  expect(ask('/fastigheter/', { querystring })).toMatchObject({
    headers: { location: { value: '/fastigheter?q=ett&q=tv%C3%A5&tom' } },
  })
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
  ['www.example.com', '/fastigheter/', 'https://example.com/fastigheter'],
  ['d111111abcdef8.cloudfront.net', '/fastigheter', 'https://example.com/fastigheter'],
  ['www.example.com', '/fastigheter/1', 'https://example.com/fastigheter/1'],
  ['www.example.com', '//evil.example', 'https://example.com/evil.example'],
])('with a domain, %s%s has moved to %s', (host, uri, location) => {
  expect(ask(uri, { headers: { host: { value: host } }, script: canonical })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  })
})

test('with a domain, its own pages are not redirected', () => {
  const headers = { host: { value: 'example.com' } }
  expect(ask('/fastigheter', { headers, script: canonical })).toMatchObject({
    uri: '/fastigheter.html',
  })
})
