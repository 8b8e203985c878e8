import { afterAll, beforeAll, expect, test } from 'vitest'
import { originSecret } from './fixtures/local-services.ts'
import { startSignIn } from './fixtures/sign-in.ts'

let site: Awaited<ReturnType<typeof startSignIn>>
let authorize: typeof import('./authorizer.ts').handler
let id: string
let cookie: string
let secret: string

beforeAll(async () => {
  site = await startSignIn()
  authorize = (await import('./authorizer.ts')).handler
  id = await site.welcome('anna')
  cookie = (await site.logIn('anna')).cookies[0]!.split(';')[0]!
  secret = cookie.replace('__Host-session=', '')
})
afterAll(() => site.close())

/** The authorizer event of API Gateway (payload 2.0). */
const ask = (cookies: string[], headers: Record<string, string> = viaCloudFront) =>
  authorize({ version: '2.0', type: 'REQUEST', cookies, headers } as never)

const viaCloudFront = { 'x-origin-verify': originSecret }

test('a signed-in administrator is authorized, and the functions get the name', async () => {
  expect(await ask(['theme=dark', cookie])).toEqual({
    isAuthorized: true,
    context: { id, username: 'anna' },
  })
})

test('a request that bypasses CloudFront is refused, signed in or not', async () => {
  for (const headers of [{}, { 'x-origin-verify': '' }, { 'x-origin-verify': 'guess' }]) {
    expect(await ask([cookie], headers as {})).toEqual({ isAuthorized: false })
  }
})

test.each([
  ['no cookie', () => []],
  ['an empty cookie', () => ['__Host-session=']],
  ['a made-up secret', () => [`__Host-session=${'x'.repeat(43)}`]],
  ['the secret in another cookie', () => [`session=${secret}`]],
  ['the secret behind a made-up one', () => ['__Host-session=x', cookie]],
  ['half the secret', () => [`__Host-session=${secret.slice(0, 20)}`]],
  ['a very long cookie', () => [`__Host-session=${'x'.repeat(8000)}`]],
])('%s is refused', async (_, cookies) => {
  expect(await ask(cookies())).toEqual({ isAuthorized: false })
})

test('the id in the table is of no use as a cookie', async () => {
  const [session] = await site.itemsOf('session')
  expect(await ask([`__Host-session=${session!['id']}`])).toEqual({ isAuthorized: false })
})

test('after logging out the same cookie is refused at once', async () => {
  const { cookies } = await site.logIn('anna')
  await site.logOut(cookies)
  expect(await ask([cookies[0]!.split(';')[0]!])).toEqual({ isAuthorized: false })
})
