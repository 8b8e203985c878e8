import { expect, test, vi } from 'vitest'
import { api } from '#shared/contract/api.ts'
import { sentences } from '#shared/sentences.ts'
import { call } from './client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { received, answers, answersBy, hangsUp } = serveCalls()

const { listApartments, getApartment } = api.catalogue
const search = (q?: string) => () => call(listApartments, { query: { q } })
const body = { username: 'admin', password: 'hästar och åskväder' }
const remove = () => call(api.admin.deleteApartment, { id: 'a', version: 3 })
const logOut = () => call(api.auth.logOut, { idempotencyKey: 'k-1' })

test.each([
  ['its search', search('två rum & kök'), '/api/apartments?q=tv%C3%A5%20rum%20%26%20k%C3%B6k'],
  ['no empty search', search(), '/api/apartments'],
  [
    'a parameter that cannot change the rest of the path',
    () => call(getApartment, { id: '../admin/å?b' }),
    '/api/apartments/..%2Fadmin%2F%C3%A5%3Fb',
  ],
])('the address of a call has %s, and the call the cookies', async (_, send, url) => {
  answers(200, '[]', 'application/json')
  expect(await send()).toEqual([])
  expect(received).toMatchObject([{ method: 'GET', url, credentials: 'include' }])
})

test.each([
  ['a body as JSON', () => call(api.auth.logIn, { body }), { 'content-type': 'application/json' }],
  ['no body', () => call(api.images.requestUpload, {}), {}],
  ['the edited version as an entity tag', remove, { 'if-match': '"3"' }],
  ['the key of a submission', logOut, { 'idempotency-key': 'k-1' }],
])('a call sends %s', async (what, send, expected) => {
  expect(await send()).toBeUndefined()
  const { headers, body: sent } = received[0]!
  const known = ['content-type', 'if-match', 'idempotency-key'].filter(name => name in headers)
  expect(Object.fromEntries(known.map(name => [name, headers[name]]))).toEqual(expected)
  expect(sent).toBe(what === 'a body as JSON' ? JSON.stringify(body) : '')
})

const listNews = () => call(api.catalogue.listNews, {})

const gateway = '{"message":"Service Unavailable"}'
const proxy = '<h1>Too large</h1>'

test.each([
  [404, 'text/plain', 'Apartment not found', 'Apartment not found', 'Apartment not found'],
  [429, 'text/plain; charset=utf-8', 'Vänta.', 'Vänta.', 'Vänta.'],
  [503, 'application/json', gateway, gateway, sentences.unavailable],
  [413, 'text/html', proxy, proxy, sentences.textTooLong],
  [500, 'text/plain', '', 'Internal Server Error', sentences.ourFault],
  [401, 'application/json', '', 'Unauthorized', sentences.unreadable],
  [403, 'text/html', proxy, proxy, sentences.unreadable],
])('%i as %s with “%s” is an error that reads', async (status, type, body, message, sentence) => {
  answers(status, body, type)
  const error = await failure(listNews())
  expect(error).toMatchObject({ name: 'ApiError', status, sentence })
  expect(error.message).toBe(`${status}: ${message}`)
})

test('an answer names why it refuses, and after how many minutes one may try again', async () => {
  const headers = { 'error-code': 'too many forms', 'retry-after': '361' }
  answersBy(() => new Response('Vänta.', { status: 429, headers }))
  expect(await failure(listNews())).toMatchObject({ code: 'too many forms', minutes: 7 })
})

const cutOff = () =>
  new Response(new ReadableStream({ pull: stream => stream.error(new Error('hung up')) }))

test.each([
  ['at once', hangsUp],
  ['halfway', () => answersBy(cutOff)],
])('a server that hangs up %s causes the Swedish network error', async (_, hangUp) => {
  hangUp()
  const { offline: sentence } = sentences
  expect(await failure(listNews())).toMatchObject({ status: 0, sentence, message: sentence })
})

test('a call that is not answered within a minute has failed', async () => {
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  expect(await failure(listNews())).toMatchObject({ status: 0, sentence: sentences.offline })
  expect(timer).toHaveBeenCalledExactlyOnceWith(60_000)
})

test('a page in place of data, as public networks send it, is not parsed as an answer', async () => {
  answers(200, '<html>Log in to the Wi-Fi</html>', 'text/html')
  expect(await failure(listNews())).toMatchObject({ sentence: sentences.unreadable })
})
