import { beforeAll, expect, test } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { ensureAdministrator } from '../../local/administrator.ts'
import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { endpoints, nameOf, pathOf } from './endpoints.ts'
import { shareProduct } from './product.ts'

const hour = 60 * 60 * 1000

const product = await shareProduct()
const callers: Record<string, string | undefined> = { nobody: undefined }

beforeAll(async () => {
  const { cognito } = createClients(product)
  const pool = product.model.userPools[0]!
  const UserPoolId = pool.id
  const demoted = { username: 'former', password: 'var-administratör-en-gång' }
  const email = 'former@example.com'
  await ensureAdministrator(cognito, pool, { ...demoted, email })

  callers['somebody with an invented session'] = `session=${'a'.repeat(43)}`
  callers['somebody with another cookie'] = 'cookieConsent=accepted'
  callers['somebody with an empty session'] = 'session='
  callers['an administrator who has logged out'] = await product.logIn()
  await product.send('POST', '/api/auth/logout', {
    cookie: callers['an administrator who has logged out'],
  })
  callers['somebody who is no administrator any more'] = await product.logIn(demoted)
  await cognito.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: 'former', GroupName: 'admin' }),
  )
  callers['an administrator who has been away for 13 hours'] = await product.logIn()
  product.clock.set(new Date(Date.now() + 13 * hour))
})

const strangers = [
  'nobody',
  'somebody with an invented session',
  'somebody with another cookie',
  'somebody with an empty session',
  'an administrator who has logged out',
  'somebody who is no administrator any more',
  'an administrator who has been away for 13 hours',
]

const guarded = endpoints.filter(({ caller }) => caller === 'admin')
const functionOf = (endpoint: (typeof endpoints)[number]) =>
  product.model.api.routes.find(({ key }) => key === nameOf(endpoint))!.functionName

/** The number of times that the code of administrators has run. */
const runs = () => {
  const all = product.lambda.invocations()
  return guarded.map(endpoint => all[functionOf(endpoint)])
}

test.each(strangers)('%s is refused by every call of an administrator, unread', async stranger => {
  const before = runs()
  for (const endpoint of guarded) {
    const response = await product.send(endpoint.method, pathOf(endpoint), {
      cookie: callers[stranger],
      ...(endpoint.method === 'GET' ? {} : { text: '{ not json' }),
    })
    const expected = stranger === 'nobody' ? 401 : 403
    expect([nameOf(endpoint), response.status]).toEqual([nameOf(endpoint), expected])
    expect(await response.json()).toEqual({ message: expect.any(String) })
  }
  expect(runs()).toEqual(before)
})

test.each(strangers)('%s gets 401 from the call that says who is signed in', async stranger => {
  const response = await product.send('GET', '/api/auth/me', { cookie: callers[stranger] })
  expect([response.status, await response.text()]).toEqual([401, 'Du är inte inloggad.'])
})

test('an administrator passes everywhere', async () => {
  const cookie = await product.logIn()
  const before = runs()
  for (const endpoint of guarded) {
    const { status } = await product.send(endpoint.method, pathOf(endpoint), { cookie })
    expect([401, 403], nameOf(endpoint)).not.toContain(status)
  }
  expect(runs()).not.toEqual(before)
})

test('a user who is no administrator cannot sign in', async () => {
  const body = { username: 'former', password: 'var-administratör-en-gång' }
  const response = await product.send('POST', '/api/auth/login', { body })
  expect([response.status, await response.text()]).toEqual([
    403,
    'Kontot har inte behörighet till administrationen.',
  ])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('calls that bypass the edge are refused', async () => {
  for (const endpoint of endpoints) {
    const answer = (await product.lambda.invoke(functionOf(endpoint), {
      version: '2.0',
      routeKey: nameOf(endpoint),
      rawPath: pathOf(endpoint),
      rawQueryString: '',
      headers: { 'x-viewer-ip': '203.0.113.7' },
      requestContext: { http: { method: endpoint.method, path: pathOf(endpoint) }, requestId: '1' },
      isBase64Encoded: false,
    })) as { statusCode: number }
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 403])
  }
})
