import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { refusedCharacters } from '#shared/text.ts'
import { call } from '../fixtures/call.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startSample } from '../fixtures/sample-handler.ts'
import { valid } from './json-body.ts'
import { HttpError } from './reply.ts'

const { handler, seen, failWith } = await startSample()

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

afterEach(() => void z.config({ localeError: undefined }))

const Note = z.object({
  title: z.string().check(z.minLength(1, 'Titel krävs')),
  content: z.string(),
})

test('a rule without a sentence of its own says a Swedish one, whatever language zod is set to', () => {
  const refusal = sentences.unreadable
  expect(() => valid(Note, { title: 'Snö' })).toThrow(refusal)
  z.config(z.locales.en())
  expect(() => valid(Note, { title: 'Snö' })).toThrow(refusal)
  expect(() => valid(Note, { title: '' })).toThrow(`Titel krävs\n${refusal}`)
})

const fail = () => call(handler, 'POST /api/fail')
const secret = 'Anna, 070-174 06 05'

const aws = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(secret), { name, $metadata: { httpStatusCode } })

test.each([
  ['an error of ours', new TypeError(secret)],
  ['something that is no error', secret],
  ['a missing permission', aws('AccessDeniedException', 400)],
])('%s answers 500 without details', async (_what, error) => {
  failWith(error)
  const answer = await fail()
  expect(answer).toMatchObject({ status: 500, text: sentences.ourFault })
  expect(answer.headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('an outage asks the person to try again', async () => {
  failWith(aws('AnythingAtAll', 503))
  const answer = await fail()
  expect(answer).toMatchObject({ status: 503, text: sentences.unavailable })
})

test('an error for the caller brings its sentence, headers and cookies', async () => {
  failWith(new HttpError(429, 'Vänta.', { headers: { 'retry-after': '60' }, cookies: ['a=b'] }))
  const answer = await fail()
  expect(answer).toMatchObject({ status: 429, text: 'Vänta.', cookies: ['a=b'] })
  expect(answer.headers['retry-after']).toBe('60')
})

test('each call is one line in the log without personal data', async () => {
  const log = listenToLog()
  failWith(new TypeError(`${secret} is\n    no function`))
  await call(handler, 'POST /api/fail', { viewer: '198.51.100.9', query: { q: secret } })
  const [line, ...others] = log()
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({
    level: 'ERROR',
    routeKey: 'POST /api/fail',
    status: 500,
    ms: expect.any(Number),
    requestId: expect.any(String),
    error: { name: 'TypeError', stack: expect.arrayContaining([expect.stringContaining('at ')]) },
  })
  expect(line).not.toMatch(/Anna|070-?174|198\.51|no function/)
})
