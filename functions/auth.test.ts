import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { sentences } from '#shared/sentences.ts'
import { password, startSignIn, temporaryPassword, UserPoolId } from './fixtures/sign-in.ts'

let site: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => void (site = await startSignIn()))
afterAll(() => site.close())
afterEach(() => void vi.useRealTimers())

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
  expect(await site.itemsOf('session')).toEqual([])
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
  ['an unknown address', 'unknown@example.com', password],
  ['a name that cannot be', 'two words', password],
  ['a name of 128 letters', 'x'.repeat(128), password],
  ['a disabled account', 'disabled', password],
  ['an account whose password was reset', 'forgetful', password],
  ['a temporary password a week too late', 'late', temporaryPassword],
])('%s is answered with the same bytes', async (_, username, secret) => {
  await accounts()
  const in8Days = Date.now() + 8 * dayMilliseconds
  if (username === 'late') vi.setSystemTime(in8Days)
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

test.each([
  [{ username: '', password }, 'Användarnamn krävs'],
  [{ username: 'anna', password: '' }, 'Lösenord krävs'],
  [{}, 'Användarnamn krävs\nLösenord krävs'],
])('%j gets the validation errors', async (body, text) => {
  expect(await site.logInWith(body)).toMatchObject({ status: 400, text })
})

test('a user outside the group gets 403 and no session', async () => {
  await site.welcome('guest', { group: '' })
  const reply = await site.logIn('guest')
  expect(reply).toMatchObject({ status: 403, text: sentences.noPermission, cookies: [] })
})

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

test.each([[], ['__Host-session='], [`__Host-session=${'x'.repeat(43)}`], ['a=b']])(
  'with the cookies %j no user is signed in, and logging out is no error',
  async (...cookies) => {
    expect(await site.me(cookies)).toMatchObject({ status: 401, text: sentences.notSignedIn })
    expect((await site.logOut(cookies)).status).toBe(204)
  },
)

/** The accounts of the table of refusals, created at its first row. */
async function accounts() {
  made ??= (async () => {
    for (const name of ['known', 'disabled', 'forgetful']) await site.welcome(name)
    await site.invite('late')
    await site.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'disabled' }))
    await site.cognito.send(
      new AdminResetUserPasswordCommand({ UserPoolId, Username: 'forgetful' }),
    )
  })()
  await made
}
let made: Promise<void> | undefined
