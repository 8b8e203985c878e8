import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { behaviour, startEdge, uncached } from './edge-fixture.ts'

test('the first behaviour whose pattern matches answers, and the rest is the last one', async () => {
  const behaviours = [
    { ...uncached, pattern: '/api/apartments*' },
    { ...uncached, pattern: '/api/*', allowedMethods: ['GET'] },
    behaviour,
  ]
  const { send } = await startEdge({ behaviours }, ({ path }) => ({ text: path }))
  expect((await send('PUT', '/api/apartments/1')).status).toBe(200)
  expect((await send('PUT', '/api/contact')).status).toBe(403)
  expect(await (await send('GET', '/API/contact')).text()).toBe('/API/contact')
})

test('a function at viewer-request moves a visitor to another file', async () => {
  const code = `function handler(event) {
    var request = event.request
    request.uri = '/moved' + request.uri
    request.headers['x-viewer-ip'] = { value: event.viewer.ip }
    return request
  }`
  const forwards = {
    ...behaviour.forwards,
    headers: { kind: 'only' as const, names: ['X-Viewer-Ip'] },
  }
  const behaviours = [{ ...behaviour, forwards, viewerRequest: 'router' }]
  const { get, asked } = await startEdge({ behaviours, functions: { router: code } }, () => ({}))
  await get('/page', { 'x-local-viewer-ip': '203.0.113.7', 'x-viewer-ip': 'forged', cookie: 'a=1' })
  expect(asked).toMatchObject([{ path: '/moved/page', headers: { 'x-viewer-ip': '203.0.113.7' } }])
  expect(asked[0]!.headers).not.toHaveProperty('cookie')
  expect(asked[0]!.headers).not.toHaveProperty('x-local-viewer-ip')
})

const policyOfPage = `function handler(event) {
  var response = event.response
  if (response.headers['x-amz-meta-status']) response.statusCode = 404
  delete response.headers['x-amz-meta-status']
  return response
}`

test('a function at viewer-response can make a page a 404', async () => {
  const behaviours = [{ ...behaviour, viewerResponse: 'headers' }]
  const { get } = await startEdge({ behaviours, functions: { headers: policyOfPage } }, () => ({
    headers: { 'content-type': 'text/html', 'x-amz-meta-status': '404' },
  }))
  const response = await get('/nowhere')
  expect([response.status, await response.text()]).toEqual([404, 'Hello'])
  expect(response.headers.has('x-amz-meta-status')).toBe(false)
})

test('a visitor gets 503 when a function of the edge throws', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const functions = { router: `function handler() { throw new Error('broken') }` }
  const { get } = await startEdge(
    { behaviours: [{ ...behaviour, viewerRequest: 'router' }], functions },
    () => ({}),
  )
  expect((await get('/')).status).toBe(503)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

test('a function at viewer-response does not see an error of the origin', async () => {
  const code = `function handler() { throw new Error('must not run') }`
  const behaviours = [{ ...behaviour, viewerResponse: 'headers' }]
  const { get } = await startEdge({ behaviours, functions: { headers: code } }, () => ({
    status: 403,
  }))
  expect((await get('/missing')).status).toBe(403)
})

test('the behaviour adds its headers and takes others away', async () => {
  const responseHeaders = {
    removed: ['server'],
    headers: [
      { name: 'x-frame-options', value: 'DENY', overrides: true },
      { name: 'referrer-policy', value: 'no-referrer', overrides: false },
    ],
  }
  const { get } = await startEdge({ behaviours: [{ ...behaviour, responseHeaders }] }, () => ({
    headers: { server: 'AmazonS3', 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'origin' },
  }))
  const { headers } = await get('/')
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('origin')
})

test('the origin gets what the policies forward, and the secret header, which no visitor can set', async () => {
  const { send, asked } = await startEdge({ behaviours: [uncached] }, () => ({}))
  const headers = { cookie: 'a=1; b=2', 'x-origin-verify': 'guess', 'content-type': 'text/plain' }
  await send('POST', '/api/contact?x=%20y&z', headers, 'body')
  expect(asked).toMatchObject([
    { method: 'POST', path: '/api/contact', query: 'x=%20y&z', body: Buffer.from('body') },
  ])
  expect(asked[0]!.headers).toMatchObject({
    'x-origin-verify': 'secret',
    'content-type': 'text/plain',
  })
  expect(asked[0]!.headers).not.toHaveProperty('host')
})

test('cookies of a secure site work on plain http, both ways', async () => {
  const { send, asked } = await startEdge({ behaviours: [uncached] }, () => ({
    cookies: ['__Host-session=abc; Path=/; Secure; HttpOnly; SameSite=Strict', 'other=1'],
  }))
  const response = await send('POST', '/api/auth/login', {
    cookie: 'session=abc; __Host-challenge=x',
  })
  expect(response.headers.getSetCookie()).toEqual([
    'session=abc; Path=/; HttpOnly; SameSite=Strict',
    'other=1',
  ])
  expect(asked[0]!.headers.cookie).toBe('__Host-session=abc; __Host-challenge=x')
})

test('a visitor with the current ETag gets 304, also for the compressed form', async () => {
  const text = 'x'.repeat(2000)
  const { get } = await startEdge({}, () => ({
    headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60', etag: '"1"' },
    text,
  }))
  const first = await get('/', { 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('etag')).toBe('W/"1"')
  expect(await first.text()).toBe(text)
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': 'W/"1"' })
  expect(again.status).toBe(304)
})

test('pictures and short texts are sent as they are', async () => {
  const { get } = await startEdge({}, ({ path }) => ({
    headers: { 'content-type': path === '/a.webp' ? 'image/webp' : 'text/html' },
    text: path === '/a.webp' ? 'x'.repeat(2000) : 'short',
  }))
  expect((await get('/a.webp')).headers.get('content-encoding')).toBeNull()
  expect((await get('/a.html')).headers.get('content-encoding')).toBeNull()
})

test('requests to the laptop have the site’s host, and redirects to the site lead to the laptop', async () => {
  const code = `function handler(event) {
    var host = event.request.headers.host.value
    if (host === 'www.example.com') return event.request
    return { statusCode: 301, headers: { location: { value: 'https://www.example.com/a?b' } } }
  }`
  const behaviours = [{ ...behaviour, viewerRequest: 'router' }]
  const { url } = await startEdge({ behaviours, functions: { router: code } }, () => ({}))
  // `fetch` does not let a caller set the host.
  const ask = (host: string) =>
    new Promise<IncomingMessage>(resolve => {
      request(url, { headers: { host }, agent: false }, response => resolve(response.resume()))
    })
  expect((await ask('localhost:3000')).statusCode).toBe(200)
  for (const host of ['example.com', 'localhost:3001', 'd1.cloudfront.net']) {
    expect((await ask(host)).headers.location).toBe('http://localhost:3000/a?b')
  }
})

test('a redirect to another site stays as it is', async () => {
  const behaviours = [uncached]
  for (const location of ['https://www.example.com.evil.example/', '//evil.example', '/kontakt']) {
    const { get } = await startEdge({ behaviours }, () => ({ status: 302, headers: { location } }))
    expect((await get('/')).headers.get('location')).toBe(location)
  }
})

test('a body larger than the API’s limit is rejected, and its connection can be used again', async () => {
  const { url, asked } = await startEdge({ behaviours: [uncached] }, () => ({}))
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  const size = 12 * 1024 * 1024
  socket.write(`POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`)
  socket.write(Buffer.alloc(size - 1))
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 413 /)
  expect(asked).toEqual([])
  socket.write('xGET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
})
