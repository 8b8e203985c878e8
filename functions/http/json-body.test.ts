import { expect, test } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { refusedCharacters } from '#shared/text.ts'
import { call } from '../fixtures/call.ts'
import { startSample } from '../fixtures/sample-handler.ts'

const { handler, seen } = await startSample()

const note = { title: 'Snö', content: 'Mycket snö' }
const send = (body: unknown, headers?: Record<string, string>) =>
  call(handler, 'POST /api/notes', { body, ...(headers && { headers }) })

test.each([
  ['no JSON', 'title=Snö'],
  ['broken JSON', '{"title":'],
  ['a list', '[]'],
  ['a text', '"Snö"'],
  ['null', 'null'],
  ['an empty text', ' '],
  ['a great many levels', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['the key __proto__', '{"__proto__":{"admin":true}}'],
  ['a prototype by its constructor', '{"constructor":{"prototype":{"admin":true}}}'],
])('a body that is %s cannot be read', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, text: sentences.unreadable })
  // Also where the contract has no body.
  expect(await call(handler, 'POST /api/leave', { body })).toMatchObject({ status: 400 })
})

test.each([
  ['NUL', '{"title":"Snö\\u0000"}'],
  ['NUL in a key', '{"a\\u0000b":1}'],
  ['half a surrogate pair', '{"title":"Snö\\ud83d"}'],
  ['the other half', '{"title":["\\udc00"]}'],
  ['half a pair in a key', '{"\\ud800":1}'],
])('a body with %s is refused', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, text: refusedCharacters })
})

test('whole surrogate pairs are read', async () => {
  const body = '{"title":"Snö 😀","content":"Text"}'
  expect(await send(body)).toMatchObject({ status: 201 })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  '',
])('a body of the type %j is refused', async type => {
  const answer = await send(note, { 'content-type': type })
  expect(answer).toMatchObject({ status: 415, text: sentences.unreadable })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
])('a body of the type %j is read', async type =>
  expect(await send(note, { 'content-type': type })).toMatchObject({ status: 201 }),
)

test('a body that API Gateway encoded is read', async () => {
  const encoded = { title: 'Plogning', content: 'Åäö' }
  expect(await send(Buffer.from(JSON.stringify(encoded)))).toMatchObject({ status: 201 })
  expect(seen.input).toMatchObject({ body: encoded })
})

test('64 KB are read and one byte more is not', async () => {
  const filler = 64 * 1024 - Buffer.byteLength(JSON.stringify({ ...note, more: '' }))
  expect(await send({ ...note, more: 'x'.repeat(filler) })).toMatchObject({ status: 201 })
  const answer = await send({ ...note, more: 'x'.repeat(filler + 1) })
  expect(answer).toMatchObject({ status: 413, text: sentences.textTooLong })
  const bytes = Buffer.from(JSON.stringify({ ...note, more: 'ö'.repeat(filler) }))
  expect(await send(bytes)).toMatchObject({ status: 413 })
})

test('a call without a body needs no type', async () => {
  expect(await call(handler, 'POST /api/leave')).toMatchObject({ status: 204 })
  const typed = { headers: { 'content-type': 'text/plain' } }
  expect(await call(handler, 'POST /api/leave', typed)).toMatchObject({ status: 204 })
})
