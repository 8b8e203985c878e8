import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import { call } from './client.ts'
import { serveCalls } from './server-fixture.ts'

const { received, answers } = serveCalls()

const { listApartments, getApartment } = api.catalogue
const search = (q?: string) => () => call(listApartments, { query: { q } })
const body = { username: 'admin', password: 'hästar och åskväder' }

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
  [
    'the edited version as an entity tag',
    () => call(api.admin.deleteApartment, { id: 'a', version: 3 }),
    { 'if-match': '"3"' },
  ],
  [
    'the key of a submission',
    () => call(api.auth.logOut, { idempotencyKey: 'k-1' }),
    { 'idempotency-key': 'k-1' },
  ],
])('a call sends %s', async (what, send, expected) => {
  expect(await send()).toBeUndefined()
  const { headers, body: sent } = received[0]!
  const known = ['content-type', 'if-match', 'idempotency-key'].filter(name => name in headers)
  expect(Object.fromEntries(known.map(name => [name, headers[name]]))).toEqual(expected)
  expect(sent).toBe(what === 'a body as JSON' ? JSON.stringify(body) : '')
})
