import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { behaviour, startEdge, uncached } from './edge-fixture.ts'

test('the laptop’s address is the site’s, and who is led there arrives on the laptop', async () => {
  const code = `function handler(event) {
    var host = event.request.headers.host.value
    if (host === 'www.example.com') return event.request
    return { statusCode: 301, headers: { location: { value: 'https://www.example.com/a?b' } } }
  }`
  const behaviours = [{ ...behaviour, viewerRequest: 'router' }]
  const { url } = await startEdge({ behaviours, functions: { router: code } }, () => ({}))
  // `fetch` leaves the host to nobody.
  const ask = (host: string) =>
    new Promise<IncomingMessage>(resolve => {
      get(url, { headers: { host }, agent: false }, response => resolve(response.resume()))
    })
  expect((await ask('localhost:3000')).statusCode).toBe(200)
  for (const host of ['example.com', 'localhost:3001', 'd1.cloudfront.net']) {
    expect((await ask(host)).headers.location).toBe('http://localhost:3000/a?b')
  }
})

test('whoever is led to another site arrives there', async () => {
  const behaviours = [uncached]
  for (const location of ['https://www.example.com.evil.example/', '//evil.example', '/kontakt']) {
    const { get } = await startEdge({ behaviours }, () => ({ status: 302, headers: { location } }))
    expect((await get('/')).headers.get('location')).toBe(location)
  }
})
