import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { call } from './client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { answers, answersBy, hangsUp } = serveCalls()

const listNews = () => call(api.catalogue.listNews, {})

const gateway = '{"message":"Service Unavailable"}'
const proxy = '<h1>Too large</h1>'

test.each([
  [404, 'text/plain', 'Apartment not found', 'Apartment not found', 'Apartment not found'],
  [429, 'text/plain; charset=utf-8', 'Vänta.', 'Vänta.', 'Vänta.'],
  [503, 'application/json', gateway, gateway, sentences.unavailable],
  [413, 'text/html', proxy, proxy, sentences.textTooLong],
  [500, 'text/plain', '', 'Internal Server Error', sentences.ourFault],
  [401, 'application/json', '', 'Unauthorized', sentences.signedOut],
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
  const { offline } = sentences
  expect(await failure(listNews())).toMatchObject({
    status: 0,
    sentence: offline,
    message: offline,
  })
})

test('a page in place of data, as public networks send it, is not parsed as an answer', async () => {
  answers(200, '<html>Log in to the Wi-Fi</html>', 'text/html')
  expect(await failure(listNews())).toMatchObject({ sentence: sentences.unreadable })
})
