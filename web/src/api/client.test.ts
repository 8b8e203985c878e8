import { expect, test } from 'vitest'
import { api } from '#shared/api.ts'
import { call } from './client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { received, answers } = serveCalls()

test('a call has the address of the contract, its search parameters and the cookies', async () => {
  answers(200, '[]', 'application/json')
  const found = await call(api.catalogue.listApartments, { query: { q: 'två rum & kök' } })
  expect(found).toEqual([])
  expect(received).toMatchObject([
    {
      method: 'GET',
      url: '/api/apartments?q=tv%C3%A5%20rum%20%26%20k%C3%B6k',
      credentials: 'include',
    },
  ])
})

test('an empty search adds no parameter to the address', async () => {
  await call(api.catalogue.listApartments, { query: { q: undefined } })
  expect(received[0]!.url).toBe('/api/apartments')
})

test('a path parameter cannot change the rest of the path', async () => {
  await call(api.catalogue.getApartment, { id: '../admin/å?b' })
  expect(received[0]!.url).toBe('/api/apartments/..%2Fadmin%2F%C3%A5%3Fb')
})

test('a body is sent as JSON', async () => {
  const body = { username: 'admin', password: 'hästar och åskväder' }
  await call(api.auth.logIn, { body })
  expect(received[0]!.headers['content-type']).toBe('application/json')
  expect(JSON.parse(received[0]!.body)).toEqual(body)
})

test('a call without a body has no content type', async () => {
  await call(api.images.requestUpload, {})
  expect(received).toMatchObject([{ method: 'POST', body: '' }])
  expect(received[0]!.headers).not.toHaveProperty('content-type')
})

test('the edited version is sent as an entity tag', async () => {
  await call(api.admin.deleteApartment, { id: 'a', version: 3 })
  expect(received[0]!.headers).toMatchObject({ 'if-match': '"3"' })
  expect(received[0]!.headers).not.toHaveProperty('idempotency-key')
})

test('the key of a submission is sent as a header', async () => {
  await call(api.auth.logOut, { idempotencyKey: 'k-1' })
  expect(received[0]!.headers).toMatchObject({ 'idempotency-key': 'k-1' })
  expect(received[0]!.headers).not.toHaveProperty('if-match')
})

test('an answer without a body is undefined', async () => {
  await expect(call(api.auth.logOut, {})).resolves.toBeUndefined()
})

test('a 401 for the current user means that no user is signed in', async () => {
  answers(401, 'Du är inte inloggad.')
  await expect(call(api.auth.getCurrentUser, {}, { onUnauthorized: 'null' })).resolves.toBeNull()
})

test('any other failure of that call is an error, and so is 401 of other calls', async () => {
  answers(500)
  const broken = await failure(call(api.auth.getCurrentUser, {}, { onUnauthorized: 'null' }))
  expect(broken.status).toBe(500)
  answers(401, 'Du är inte inloggad.')
  const refused = await failure(call(api.auth.getCurrentUser, {}))
  expect(refused.message).toBe('401: Du är inte inloggad.')
})
