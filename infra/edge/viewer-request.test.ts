import { expect, test } from 'vitest'
import { viewerRequestCode } from './code.ts'
import { unsupportedSyntaxIn, run } from '../test/edge-runtime.ts'

const pages = ['/', '/fastigheter']
const code = viewerRequestCode(undefined, pages)
const canonical = viewerRequestCode('example.com', pages)

const ask = (uri: string, { querystring = {}, headers = {}, script = code }: Asking = {}) =>
  run(script, {
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.7' },
    request: { method: 'GET', uri, querystring, headers: { ...brotli, ...headers }, cookies: {} },
  })

const accepting = (value: string) => ({ 'accept-encoding': { value } })
const brotli = accepting('gzip, deflate, br, zstd')

interface Asking {
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers?: Record<string, { value: string }>
  script?: string
}

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
  ['/assets/chunk', '/assets/chunk'],
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
  ['/plain/index.html', '/404.html'],
  ['/assets/page.html', '/assets/page.html'],
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
])('%s has moved to %s', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } })
})

test('a redirect keeps the query', () => {
  const querystring = {
    q: { value: 'tv%C3%A5', multiValue: [{ value: 'ett' }, { value: 'tv%C3%A5' }] },
    tom: { value: '' },
  }
  expect(ask('/fastigheter/', { querystring })).toMatchObject({
    headers: { location: { value: '/fastigheter?q=ett&q=tv%C3%A5&tom' } },
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

test.each([
  ['/'.repeat(8000)],
  [`/${'\\'.repeat(8000)}a`],
  [`/media/${'a'.repeat(1024)}`],
  [`/api/${'a'.repeat(1024)}`],
])('an address longer than any of the site is refused in words', uri => {
  expect(ask(uri)).toMatchObject({ statusCode: 414, body: { data: 'Adressen är för lång.' } })
})

test('a redirect with more parameters than anybody needs is refused', () => {
  const names = Object.fromEntries(
    Array.from({ length: 101 }, (_, number) => [`a${number}`, { value: '1' }]),
  )
  const multiValue = Array.from({ length: 101 }, () => ({ value: '1' }))
  expect(ask('/a/', { querystring: names })).toMatchObject({ statusCode: 414 })
  const repeated = { a: { value: '1', multiValue } }
  expect(ask('/a/', { querystring: repeated })).toMatchObject({ statusCode: 414 })
})

/** The function with a count of the turns of its loops; `some` runs its body for each document. */
const counted = `var steps = 0\n${code
  .replaceAll(/((?:while|for) \([^\n]*\)) ([^{\n]+)$/gm, '$1 { steps++; $2 }')
  .replaceAll(/((?:while|for) \([^\n]*\) \{)$/gm, '$1 steps++;')
  .replace('function (folder) {', '$& steps++;')}
  var answer = handler
  handler = function (event) { return { steps: (answer(event), steps) } }`

test.each([
  ['slashes', '/'.repeat(1024)],
  ['slashes that end in a letter', `${'/'.repeat(1023)}a`],
  ['backslashes', `/${'\\'.repeat(1023)}`],
  ['dots', `/${'.'.repeat(1023)}`],
  ['dots and letters', `/${'.a'.repeat(511)}`],
])('%s cost at most 2,000 steps', (_, uri) => {
  const multiValue = Array.from({ length: 100 }, () => ({ value: '1' }))
  const { steps } = ask(uri, { querystring: { a: { value: '1', multiValue } }, script: counted })
  expect(steps).toBeLessThanOrEqual(2000)
})

test('the steps are counted', () => {
  expect(ask('/'.repeat(1024), { script: counted })).toMatchObject({ steps: 1024 })
})

test('no expression begins anew at each character', () => {
  const expressions = code.match(/\/\S+\/(?=\.test|, )/g)
  expect(expressions).toHaveLength(1)
  for (const each of expressions!) expect(each).toMatch(/^\/\^/)
})

test.each([
  ['/', '/plain/index.html'],
  ['/finns-inte', '/plain/404.html'],
  ['/admin', '/plain/admin.html'],
  ['/assets/site-x.js', '/plain/assets/site-x.js'],
  ['/assets/desk/main-x.css', '/plain/assets/desk/main-x.css'],
  ['/assets/house-x.avif', '/assets/house-x.avif'],
  ['/favicon.svg', '/favicon.svg'],
  ['/fastigheter/1', '/fastigheter/1'],
])('a client that does not accept Brotli gets %s from %s', (uri, file) => {
  for (const accepted of ['', 'gzip', 'gzip, br;q=0', 'br;q=0.000', 'brotli', 'x-br']) {
    expect(ask(uri, { headers: accepting(accepted) })).toMatchObject({ uri: file })
  }
})

test.each(['br', 'br,gzip', 'gzip, br;q=0.001', ' br ; q=1'])('%j accepts Brotli', accepted => {
  const headers = accepting(accepted)
  expect(ask('/assets/site-x.js', { headers })).toMatchObject({ uri: '/assets/site-x.js' })
})
