import { expect, test, vi } from 'vitest'
import { call } from '../fixtures/call.ts'
import { startSample } from '../fixtures/sample-handler.ts'

const { handler } = await startSample()

const read = (id: string, ifNoneMatch?: string) =>
  call(handler, 'GET /api/notes/{id}', {
    id,
    ...(ifNoneMatch && { headers: { 'if-none-match': ifNoneMatch } }),
  })

test('the same answer has the same tag, another one another', async () => {
  const tags = [await read('a'), await read('a'), await read('b')].map(
    ({ headers }) => headers['etag'],
  )
  expect(tags[0]).toMatch(/^"[\w-]{27}"$/)
  expect(tags[1]).toBe(tags[0])
  expect(tags[2]).not.toBe(tags[0])
})

test.each([
  ['itself', (tag: string) => tag],
  ['its weak form', (tag: string) => `W/${tag}`],
  ['a list that names it', (tag: string) => `"x", W/${tag} , "y"`],
  ['any', () => '*'],
])('a browser that has the answer gets 304: %s', async (_what, header) => {
  const { headers } = await read('a')
  const again = await read('a', header(headers['etag']!))
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers).toEqual({ etag: headers['etag'], 'cache-control': 'public, max-age=0' })
})

test('a browser that has another answer gets this one', async () => {
  const { headers } = await read('a')
  expect(await read('b', headers['etag'])).toMatchObject({ status: 200, json: { title: 'b' } })
})

test('an answer that must not be stored has no ETag', async () => {
  const { headers } = await call(handler, 'POST /api/notes', {
    body: { title: 'Snö', content: 'Text' },
  })
  expect(headers).not.toHaveProperty('etag')
})

test('an answer 304 is logged too', async () => {
  const { headers } = await read('a')
  const info = vi.spyOn(console, 'info').mockReturnValue()
  await read('a', headers['etag'])
  expect(info.mock.calls.map(([line]) => JSON.parse(String(line)).status)).toEqual([304])
  info.mockRestore()
})
