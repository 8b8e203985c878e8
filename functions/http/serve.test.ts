import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { administrator, visitor, withSchemas } from '#shared/contract/endpoint.ts'
import { sentences } from '#shared/sentences.ts'
import { atMost, line, refusedCharacters, text } from '#shared/text-rules.ts'
import { eventFor } from '../fixtures/api-event.ts'
import { anna, call, context } from '../fixtures/call.ts'
import { listenToLog, originSecret, stub } from '../fixtures/local-services.ts'
import type { Call } from './call.ts'

const siteOrigin = 'https://www.example.com'
stub({ ORIGIN_VERIFY: originSecret, SITE_ORIGIN: siteOrigin })
const { serve } = await import('./serve.ts')

const Note = z.object({ title: z.string() })

/** Calls of every sort that the contract knows. */
const group = withSchemas(
  {
    read: visitor.get('/api/notes/{id}'),
    store: visitor.post('/api/notes'),
    leave: visitor.post('/api/leave'),
    fail: visitor.post('/api/fail'),
    manage: administrator.get('/api/admin/notes'),
  },
  {
    read: { query: z.object({ q: z.optional(z.string()) }), reply: Note },
    store: {
      body: z.object({
        title: line(2, 'Ange en titel', atMost(120, 'Titeln')),
        content: text(3, 'Skriv en text', atMost(120, 'Texten')),
        tags: z.optional(z.array(z.string())),
      }),
      reply: Note,
      status: 201,
    },
    leave: {},
    fail: {},
    manage: { reply: z.array(Note) },
  },
)

const seen: { call?: Call; input?: object } = {}
const remember = ({ call, ...input }: { call: Call }) => void Object.assign(seen, { call, input })
/** The error or the reply of the call `POST /api/fail`. */
let misfortune: unknown

const handler = serve(group, {
  async read(input) {
    remember(input)
    return { ...input, title: input.id }
  },
  async store(input) {
    remember(input)
    return input.body
  },
  async leave(input) {
    remember(input)
  },
  async fail() {
    throw await misfortune
  },
  async manage() {
    return []
  },
})

const note = { title: 'Snö', content: 'Mycket snö' }
const send = (body: unknown, headers: Record<string, string> = {}) =>
  call(handler, 'POST /api/notes', { body, headers })
const leave = (headers: Record<string, string>) => call(handler, 'POST /api/leave', { headers })

test('a reply contains only the fields of the contract', async () => {
  const { status, json, headers } = await call(handler, 'GET /api/notes/{id}', { id: 'n1' })
  expect({ status, json }).toEqual({ status: 200, json: { title: 'n1' } })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a handler receives path, query, body and the call’s metadata', async () => {
  await call(handler, 'GET /api/notes/{id}', {
    id: 'n1',
    query: { q: 'snö', other: 'x' },
    viewer: '198.51.100.4',
    cookies: ['__Host-session=a=b', 'other=1', '__Host-session=second'],
    headers: { 'if-match': '"3"', 'idempotency-key': 'abc' },
  })
  expect(seen.input).toEqual({ id: 'n1', query: { q: 'snö' }, body: undefined })
  expect(seen.call).toEqual({
    version: 3,
    idempotencyKey: 'abc',
    reply: { headers: {}, cookies: [] },
    viewer: '198.51.100.4',
    administrator: undefined,
    cookies: { '__Host-session': 'a=b', other: '1' },
  })
})

test('fields of a body that the contract does not name are dropped', async () => {
  await send({ ...note, id: 'x', createdAt: 'x', version: 7 })
  expect(seen.input).toEqual({ body: note })
})

test.each([
  ['nothing', {}, 'Ange en titel\nSkriv en text'],
  ['one broken rule', { title: ' a ', content: 'text' }, 'Ange en titel'],
  ['wrong types', { title: 1, content: null }, 'Ange en titel\nSkriv en text'],
  ['a rule broken twice', { title: 'Snö', content: 'text', tags: [1, 2] }, sentences.unreadable],
])('a body with %s is answered with its validation errors', async (_what, body, text) => {
  const answer = await send(body)
  expect(answer).toMatchObject({ status: 400, text })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test.each([
  ['no JSON', 'title=Snö'],
  ['a list', '[]'],
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
  ['half a surrogate pair', '{"title":["\\udc00"]}'],
  ['half a pair in a key', '{"\\ud800":1}'],
])('a body with %s is refused', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, text: refusedCharacters })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
  'a body of the type %j is refused',
  async type => {
    const answer = await send(note, { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, text: sentences.unreadable })
  },
)

test('64 KB are read and one byte more is not', async () => {
  const filler = 64 * 1024 - Buffer.byteLength(JSON.stringify({ ...note, more: '' }))
  expect(await send({ ...note, more: 'x'.repeat(filler) })).toMatchObject({ status: 201 })
  const answer = await send({ ...note, more: 'x'.repeat(filler + 1) })
  expect(answer).toMatchObject({ status: 413, text: sentences.textTooLong })
  const bytes = Buffer.from(JSON.stringify({ ...note, more: 'ö'.repeat(filler) }))
  expect(await send(bytes)).toMatchObject({ status: 413 })
})

const notVersions = ['3', '"x"', 'W/"3"', '"3", "4"', '"-1"', '""', '"12345678901234567890"']

test.each([
  ...notVersions.map(version => ({ 'if-match': version })),
  ...['a b', 'å', 'x'.repeat(129)].map(key => ({ 'idempotency-key': key })),
] as Record<string, string>[])('a version or key that is none is refused: %j', async headers => {
  expect(await leave(headers)).toMatchObject({ status: 400, text: sentences.unreadable })
})

test.each(['*', ''])('%j in If-Match requires no version', async version => {
  await leave({ 'if-match': version })
  expect(seen.call?.version).toBeUndefined()
})

test('an admin call without an administrator is refused even behind the authorizer', async () => {
  const stranger = await call(handler, 'GET /api/admin/notes')
  expect(stranger).toMatchObject({ status: 401, text: sentences.notSignedIn })
  const known = await call(handler, 'GET /api/admin/notes', { administrator: anna })
  expect(known.status).toBe(200)
})

test('a call that takes too long is answered half a second before its function ends', async () => {
  misfortune = new Promise(() => {})
  const event = eventFor('POST /api/fail', { headers: { 'x-origin-verify': originSecret } })
  const answer = handler(event, { ...context, getRemainingTimeInMillis: () => 600 })
  expect(await Promise.race([answer, setTimeout(300)])).toMatchObject({
    statusCode: 503,
    body: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
  })
})

const secret = 'Anna, 070-174 06 05'
const aws = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(secret), { name, $metadata: { httpStatusCode } })

test.each([
  ['an error of ours', new TypeError(secret), 500, sentences.ourFault],
  ['a missing permission', aws('AccessDeniedException', 400), 500, sentences.ourFault],
  ['an outage', aws('AnythingAtAll', 503), 503, sentences.unavailable],
])('%s is answered without details', async (_what, error, status, text) => {
  misfortune = error
  const answer = await call(handler, 'POST /api/fail')
  expect(answer).toMatchObject({ status, text })
  expect(answer.headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('a call that fails is one line in the log without personal data, and others are none', async () => {
  const log = listenToLog()
  expect(await leave({})).toMatchObject({ status: 204 })
  misfortune = new TypeError(`${secret} is\n    no function`)
  await call(handler, 'POST /api/fail', { viewer: '198.51.100.9', query: { q: secret } })
  const [line, ...others] = log()
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({
    level: 'ERROR',
    routeKey: 'POST /api/fail',
    status: 500,
    requestId: expect.any(String),
    error: { name: 'TypeError', stack: expect.arrayContaining([expect.stringContaining('at ')]) },
  })
  expect(line).not.toMatch(/Anna|070-?174|198\.51|no function/)
})

const foreign = 'https://evil.example'
const cross = { 'sec-fetch-site': 'cross-site' }
const same = { 'sec-fetch-site': 'same-origin' }

test.each<Record<string, string>>([
  cross,
  { 'sec-fetch-site': 'same-site' },
  { ...cross, origin: siteOrigin },
  { origin: foreign },
  { origin: siteOrigin.replace('https', 'http') },
  ...['', 'wrong', originSecret.slice(1)].map(each => ({ 'x-origin-verify': each })),
])('a request from another site, or past CloudFront, is refused: %j', async headers => {
  expect(await leave(headers)).toMatchObject({ status: 403, text: sentences.foreignOrigin })
})

test.each<Record<string, string>>([
  {},
  same,
  // On a laptop the site has more than one address, and the browser knows best.
  { ...same, origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: siteOrigin },
])('a request from the site itself, or without a browser, is accepted: %j', async headers => {
  expect(await leave(headers)).toMatchObject({ status: 204 })
})

test('reading is allowed from every site, since it changes nothing', async () => {
  const headers = { ...cross, origin: foreign }
  const { status } = await call(handler, 'GET /api/notes/{id}', { id: 'n', headers })
  expect(status).toBe(200)
})
