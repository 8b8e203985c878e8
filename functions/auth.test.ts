import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { sentences } from '#shared/sentences.ts'
import { listenToLog, originSecret } from './fixtures/local-services.ts'
import { password, startSignIn, temporaryPassword } from './fixtures/sign-in.ts'
import { UserPoolId } from './fixtures/start-table.ts'

const site = await startSignIn()
const { handler: authorize } = await import('./authorizer.ts')
const { handler: endSessions } = await import('./password-reset.ts')

/** The authorizer event of API Gateway (payload 2.0). */
const ask = (cookies: string[], headers: object = { 'x-origin-verify': originSecret }) =>
  authorize({ version: '2.0', type: 'REQUEST', cookies, headers } as never)

const id = await site.welcome('doris')
const cookie = (await site.logIn('doris')).cookies[0]!.split(';')[0]!
const secret = cookie.replace('__Host-session=', '')

for (const name of ['known', 'disabled', 'forgetful']) await site.welcome(name)
await site.invite('late')
await site.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'disabled' }))
await site.cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'forgetful' }))

test('an administrator signs in with name and password, and out again', async () => {
  const id = await site.welcome('anna')
  const { status, headers, json, cookies } = await site.logIn('anna')
  expect([status, json]).toEqual([200, { id, username: 'anna' }])
  expect(headers['cache-control']).toBe('no-store')
  expect((await site.me(cookies)).json).toEqual({ id, username: 'anna' })

  const out = await site.logOut(cookies)
  expect(out).toMatchObject({ status: 204, text: '' })
  expect(out.cookies).toEqual([
    '__Host-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
    '__Host-challenge=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
  ])
  expect(await site.me(cookies)).toMatchObject({ status: 401, text: 'Du är inte inloggad.' })
  expect(await ask([cookies[0]!.split(';')[0]!])).toEqual({ isAuthorized: false })
  const sessions = await site.itemsOf('session')
  expect(sessions.filter(({ sub }) => sub === id)).toEqual([])
})

test('the cookie is for this site alone, for no script, and holds no token', async () => {
  await site.welcome('cookie')
  const { cookies } = await site.logIn('cookie')
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=604800; Secure; HttpOnly; SameSite=Strict$/,
    ),
    '__Host-challenge=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
  ])
  const secret = /=([\w-]{43})/.exec(cookies[0]!)![1]!
  expect(JSON.stringify(await site.itemsOf('session'))).not.toMatch(new RegExp(`${secret}|eyJ`))
})

test('an e-mail address signs in as well, in whatever case the name is typed', async () => {
  const id = await site.welcome('berit')
  expect((await site.logIn('berit@example.com')).json).toEqual({ id, username: 'berit' })
  expect((await site.logIn('BERIT')).json).toEqual({ id, username: 'berit' })
})

test.each([
  ['a wrong password', 'known', 'fel lösenord, alltså'],
  ['an unknown name', 'unknown', password],
  ['a name that cannot be', 'two words', password],
  ['a disabled account', 'disabled', password],
  ['an account whose password was reset', 'forgetful', password],
  ['a wrong temporary password a week too late', 'late', `${temporaryPassword}t`],
])('%s is answered with the same bytes', async (_, username, secret) => {
  if (username === 'late') vi.setSystemTime(Date.now() + 8 * dayMilliseconds)
  const { status, text, headers, cookies } = await site.logIn(username, secret)
  expect({ status, text, headers, cookies }).toEqual({
    status: 401,
    text: 'Felaktigt användarnamn eller lösenord.',
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'error-code': 'wrong credentials',
    },
    cookies: [],
  })
})

test('a sign-in that fails is counted for the alarm, and one that succeeds is not', async () => {
  await site.welcome('counted')
  const log = listenToLog()
  for (const [name, secret] of [
    ['counted', 'fel'],
    ['nobody', 'fel'],
    ['counted', password],
  ] as const)
    await site.logIn(name, secret)
  const counted = log().filter(line => line.includes('FailedSignIns'))
  // CloudWatch's embedded metric format.
  const Metrics = [{ Name: 'FailedSignIns', Unit: 'Count' }]
  const CloudWatchMetrics = [{ Namespace: 'Tranas/test', Dimensions: [[]], Metrics }]
  const line = { _aws: { Timestamp: expect.any(Number), CloudWatchMetrics }, FailedSignIns: 1 }
  expect(counted.map(each => JSON.parse(each))).toEqual([line, line])
})

test('a name and a password are required, of a length that an account can have', async () => {
  const text = 'Användarnamn krävs\nLösenord krävs'
  expect(await site.logIn('', '')).toMatchObject({ status: 400, text })
  const tooLong = 'Användarnamnet får vara högst 128 tecken\nLösenordet får vara högst 256 tecken'
  expect(await site.logIn('x'.repeat(129), 'x'.repeat(257))).toMatchObject({
    status: 400,
    text: tooLong,
  })
})

test.each(['dynamodb', 'cognito'] as const)(
  'wherever %s fails, somebody is signed in or has no session',
  async service => {
    const id = await site.welcome(`without-${service}`)
    const sessions = async () => (await site.itemsOf('session')).filter(({ sub }) => sub === id)
    let calls = 0
    for (; calls < 10; calls += 1) {
      site.faults.set({ [service]: { fault: 'down', after: calls } })
      const { status, cookies } = await site.logIn(`without-${service}`)
      site.faults.set({ [service]: 'ok' })
      if (status === 200) break
      expect([status, cookies, await sessions()]).toEqual([503, [], []])
    }
    expect(calls).toBeGreaterThan(0)
    expect(await sessions()).toHaveLength(1)
  },
)

test('a new sign-in ends the session of the browser that had one', async () => {
  await site.welcome('again')
  const first = await site.logIn('again')
  const other = await site.logIn('again')
  const second = await site.logIn('again', password, { cookies: first.cookies })
  expect(second.cookies[0]).not.toBe(first.cookies[0])
  expect((await site.me(first.cookies)).status).toBe(401)
  expect((await site.me(second.cookies)).status).toBe(200)
  expect((await site.me(other.cookies)).status).toBe(200)
})

test('a signed-in administrator is authorized, and the functions get the name', async () => {
  expect(await ask(['theme=dark', cookie])).toEqual({
    isAuthorized: true,
    context: { id, username: 'doris', address: expect.stringMatching(/^[\w-]{43}$/) },
  })
})

test('a request that bypasses CloudFront is refused, signed in or not', async () => {
  for (const headers of [{}, { 'x-origin-verify': '' }, { 'x-origin-verify': 'guess' }]) {
    expect(await ask([cookie], headers)).toEqual({ isAuthorized: false })
  }
})

test.each([
  ['no cookie', () => []],
  ['a made-up secret', () => [`__Host-session=${'x'.repeat(43)}`]],
  ['the secret in another cookie', () => [`session=${secret}`]],
  ['the secret behind a made-up one', () => ['__Host-session=x', cookie]],
  ['a very long cookie', () => [`__Host-session=${'x'.repeat(8000)}`]],
])('%s is refused, and logging out with it is no error', async (_, cookies) => {
  expect(await ask(cookies())).toEqual({ isAuthorized: false })
  expect(await site.me(cookies())).toMatchObject({ status: 401, text: sentences.notSignedIn })
  expect((await site.logOut(cookies())).status).toBe(204)
})

test('the id in the table is of no use as a cookie', async () => {
  const sessions = await site.itemsOf('session')
  const session = sessions.find(({ username }) => username === 'doris')
  expect(await ask([`__Host-session=${session!['id']}`])).toEqual({ isAuthorized: false })
})

const event = (sub: string, triggerSource = 'PostConfirmation_ConfirmForgotPassword') =>
  ({ triggerSource, request: { userAttributes: { sub } }, response: {} }) as never

test('a replaced password ends all sessions of its user, and no others', async () => {
  const id = await site.welcome('frida')
  await site.welcome('gerda')
  const sessions: string[][] = []
  for (const name of ['frida', 'frida', 'gerda']) sessions.push((await site.logIn(name)).cookies)
  const statuses = () => Promise.all(sessions.map(async each => (await site.me(each)).status))
  await endSessions(event(id, 'PostConfirmation_ConfirmSignUp'))
  expect(await statuses()).toEqual([200, 200, 200])
  const given = event(id)
  expect(await endSessions(given)).toBe(given)
  expect(await statuses()).toEqual([401, 401, 200])
})
