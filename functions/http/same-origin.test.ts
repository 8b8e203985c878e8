import { expect, test } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { call } from '../fixtures/call.ts'
import { originSecret } from '../fixtures/local-services.ts'
import { siteOrigin, startSample } from '../fixtures/sample-handler.ts'

const { handler } = await startSample()

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
