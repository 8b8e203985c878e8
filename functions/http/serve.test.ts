import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { eventFor } from '../fixtures/api-event.ts'
import { anna, call, context } from '../fixtures/call.ts'
import { originSecret } from '../fixtures/local-services.ts'
import { siteOrigin, startSample } from '../fixtures/sample-handler.ts'

const { handler, seen, failWith } = await startSample()

test('a reply contains only the fields of the contract', async () => {
  const { status, json, headers } = await call(handler, 'GET /api/notes/{id}', { id: 'n1' })
  expect({ status, json }).toEqual({ status: 200, json: { title: 'n1' } })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a call that creates something answers 201, which no cache may store', async () => {
  const body = { title: 'Snö', content: 'Mycket snö' }
  const { status, json, headers } = await call(handler, 'POST /api/notes', { body })
  expect({ status, json }).toEqual({ status: 201, json: { title: 'Snö' } })
  expect(headers['cache-control']).toBe('no-store')
})

test('a call without a reply answers 204 and may set cookies', async () => {
  const { status, text, cookies } = await call(handler, 'POST /api/leave')
  expect({ status, text }).toEqual({ status: 204, text: '' })
  expect(cookies).toEqual(['a=; Max-Age=0', 'b=; Max-Age=0'])
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
    viewer: '198.51.100.4',
    administrator: undefined,
    cookies: { '__Host-session': 'a=b', other: '1' },
  })
})

test('fields of a body that the contract does not name are dropped', async () => {
  const body = { title: 'Snö', content: 'Mycket snö', id: 'x', createdAt: 'x', version: 7 }
  await call(handler, 'POST /api/notes', { body })
  expect(seen.input).toMatchObject({ body: { title: 'Snö', content: 'Mycket snö' } })
  expect(Object.keys((seen.input as { body: object }).body)).toEqual(['title', 'content'])
})

test.each([
  ['nothing', {}, 'Ange en titel\nSkriv en text'],
  ['one broken rule', { title: ' a ', content: 'text' }, 'Ange en titel'],
  ['wrong types', { title: 1, content: null }, 'Ange en titel\nSkriv en text'],
  ['a rule broken twice', { title: 'Snö', content: 'text', tags: [1, 2] }, sentences.unreadable],
])('a body with %s is answered with its validation errors', async (_what, body, text) => {
  const answer = await call(handler, 'POST /api/notes', { body })
  expect(answer).toMatchObject({ status: 400, text })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test.each(['3', '"x"', 'W/"3"', '"3", "4"', '"-1"', '"1.5"', '""', '"12345678901234567890"'])(
  'the version %s in If-Match is refused',
  async version => {
    const answer = await call(handler, 'POST /api/leave', { headers: { 'if-match': version } })
    expect(answer).toMatchObject({ status: 400, text: sentences.unreadable })
  },
)

test.each(['*', ''])('%j in If-Match requires no version', async version => {
  await call(handler, 'POST /api/leave', { headers: { 'if-match': version } })
  expect(seen.call?.version).toBeUndefined()
})

test.each(['a b', 'å', 'x'.repeat(129)])('the idempotency key %s is refused', async key => {
  const answer = await call(handler, 'POST /api/leave', { headers: { 'idempotency-key': key } })
  expect(answer).toMatchObject({ status: 400, text: sentences.unreadable })
})

test('an unknown route answers 404', async () => {
  const answer = await call(handler, 'GET /api/unknown')
  expect(answer).toMatchObject({ status: 404, text: sentences.unknownCall })
})

test('an admin call without an administrator is refused even behind the authorizer', async () => {
  const stranger = await call(handler, 'GET /api/admin/notes')
  expect(stranger).toMatchObject({ status: 401, text: sentences.notSignedIn })
  expect(await call(handler, 'GET /api/admin/notes', { administrator: anna })).toMatchObject({
    status: 200,
  })
})

test('a call that takes too long is answered half a second before its function ends', async () => {
  failWith(new Promise(() => {}))
  const event = eventFor('POST /api/fail', { headers: { 'x-origin-verify': originSecret } })
  const answer = handler(event, { ...context, getRemainingTimeInMillis: () => 600 })
  expect(await Promise.race([answer, setTimeout(300)])).toMatchObject({
    statusCode: 503,
    body: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
  })
})

const read = (id: string, ifNoneMatch?: string) =>
  call(handler, 'GET /api/notes/{id}', {
    id,
    ...(ifNoneMatch && { headers: { 'if-none-match': ifNoneMatch } }),
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

const leave = (headers: Record<string, string>) => call(handler, 'POST /api/leave', { headers })
const foreign = 'https://evil.example'

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'something new' },
  { 'sec-fetch-site': 'cross-site', origin: siteOrigin },
  { origin: foreign },
  { origin: 'null' },
  { origin: `${siteOrigin}.evil.example` },
  { origin: siteOrigin.replace('https', 'http') },
  { origin: `${siteOrigin}:8443` },
])('a request from another site is refused: %j', async headers => {
  expect(await leave(headers)).toMatchObject({ status: 403, text: sentences.foreignOrigin })
})

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: siteOrigin },
  // On a laptop the site has more than one address, and the browser knows best.
  { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: siteOrigin },
])('a request from the site itself, or without a browser, is accepted: %j', async headers => {
  expect(await leave(headers)).toMatchObject({ status: 204 })
})

test('reading is allowed from every site, since it changes nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: foreign }
  expect(await call(handler, 'GET /api/notes/{id}', { id: 'n', headers })).toMatchObject({
    status: 200,
  })
})

test.each(['', 'wrong', `${originSecret} `, originSecret.slice(1)])(
  'a call that does not come through CloudFront is refused: %j',
  async secret => {
    const answer = await leave({ 'x-origin-verify': secret })
    expect(answer).toMatchObject({ status: 403, text: sentences.foreignOrigin })
  },
)
