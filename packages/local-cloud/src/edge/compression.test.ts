import { expect, test } from 'vitest'
import { startEdge } from './edge-fixture.ts'

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

test('a compressed answer decompresses to the original', async () => {
  const { get } = await startEdge({}, () => ({ text: 'å'.repeat(1000) }))
  const response = await get('/', { 'accept-encoding': 'gzip' })
  expect(await response.text()).toBe('å'.repeat(1000))
})
