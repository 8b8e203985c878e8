import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { call } from './client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { answers, answersBy } = serveCalls()

const listNews = () => call(api.catalogue.listNews, {})

interface Answer {
  status: number
  type: string
  body: string
  message: string
  sentence: string
}

test.each<Answer>([
  {
    status: 404,
    type: 'text/plain',
    body: 'Apartment not found',
    message: '404: Apartment not found',
    sentence: 'Apartment not found',
  },
  {
    status: 429,
    type: 'text/plain; charset=utf-8',
    body: 'Vänta 10 minuter.',
    message: '429: Vänta 10 minuter.',
    sentence: 'Vänta 10 minuter.',
  },
  {
    status: 503,
    type: 'application/json',
    body: '{"message":"Service Unavailable"}',
    message: '503: {"message":"Service Unavailable"}',
    sentence: sentences.unavailable,
  },
  {
    status: 413,
    type: 'text/html',
    body: '<h1>Too large</h1>',
    message: '413: <h1>Too large</h1>',
    sentence: sentences.textTooLong,
  },
  {
    status: 500,
    type: 'text/plain',
    body: '',
    message: '500: Internal Server Error',
    sentence: sentences.ourFault,
  },
  {
    status: 401,
    type: 'application/json',
    body: '',
    message: '401: Unauthorized',
    sentence: sentences.signedOut,
  },
])('$status with “$body” as $type reads “$sentence”', async ({ message, sentence, ...answer }) => {
  answers(answer.status, answer.body, answer.type)
  const error = await failure(listNews())
  expect(error).toMatchObject({ name: 'ApiError', status: answer.status, message, sentence })
})

test('an answer names why it refuses, and after how many minutes one may try again', async () => {
  const headers = { 'error-code': 'too many forms', 'retry-after': '361' }
  answersBy(response => response.writeHead(429, headers).end('Vänta.'))
  expect(await failure(listNews())).toMatchObject({ code: 'too many forms', minutes: 7 })
})

const hangUps: [string, (response: ServerResponse) => void][] = [
  ['at once', response => response.destroy()],
  [
    'halfway',
    response => {
      response.writeHead(200, { 'content-length': '100' }).write('[')
      setImmediate(() => response.destroy())
    },
  ],
]

test.each(hangUps)(
  'a server that hangs up %s causes the Swedish network error',
  async (_, hangUp) => {
    answersBy(hangUp)
    const error = await failure(listNews())
    expect(error).toMatchObject({ status: 0, sentence: sentences.offline })
    expect(error.message).toBe(sentences.offline)
  },
)

test('a page in place of data, as public networks send it, is not parsed as an answer', async () => {
  answers(200, '<html>Log in to the Wi-Fi</html>', 'text/html')
  const error = await failure(listNews())
  expect(error.sentence).toBe(sentences.unreadable)
})
