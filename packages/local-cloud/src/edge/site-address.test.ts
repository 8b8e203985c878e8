import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { behaviour, startEdge, uncached } from './edge-fixture.ts'

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
      get(url, { headers: { host }, agent: false }, response => resolve(response.resume()))
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
