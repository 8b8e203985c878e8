import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignIn } from './fixtures/sign-in.ts'

let site: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => void (site = await startSignIn()))
afterAll(() => site.close())

const event = (sub: string, triggerSource = 'PostConfirmation_ConfirmForgotPassword') =>
  ({ triggerSource, request: { userAttributes: { sub } }, response: {} }) as never

test('a replaced password ends all sessions of its user, and no others', async () => {
  const { handler } = await import('./password-reset.ts')
  const id = await site.welcome('anna')
  await site.welcome('berit')
  const [one, two, other] = [
    await site.logIn('anna'),
    await site.logIn('anna'),
    await site.logIn('berit'),
  ]
  const given = event(id)
  expect(await handler(given)).toBe(given)
  const statuses = [one, two, other].map(async ({ cookies }) => (await site.me(cookies)).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('other triggers end no session', async () => {
  const { handler } = await import('./password-reset.ts')
  const id = await site.welcome('cecilia')
  const { cookies } = await site.logIn('cecilia')
  await handler(event(id, 'PostConfirmation_ConfirmSignUp'))
  expect((await site.me(cookies)).status).toBe(200)
})
