import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { startSignIn, temporaryPassword, UserPoolId } from '../fixtures/sign-in.ts'

let site: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => void (site = await startSignIn({ rateLimit: 20 })))
afterAll(() => site.close())
afterEach(() => {
  vi.useRealTimers()
  site.faults.set({ cognito: 'ok', dynamodb: 'ok' })
})

test('four wrong passwords close a name to strangers for sixteen minutes, known or not', async () => {
  await site.welcome('locked')
  vi.setSystemTime('2026-11-21T10:00:00Z')
  for (const username of ['locked', 'nobody']) {
    for (const _ of [1, 2, 3, 4]) {
      expect((await site.logIn(username, 'fel')).status).toBe(401)
    }
    expect(await site.logIn(username)).toMatchObject({
      status: 429,
      text: 'För många försök. Vänta 16 minuter och försök igen.',
      headers: { 'retry-after': '960' },
    })
  }
  vi.setSystemTime('2026-11-21T10:16:00Z')
  expect((await site.logIn('locked')).status).toBe(200)
})

test('Cognito is not asked about a name that is closed to strangers', async () => {
  for (const _ of [1, 2, 3, 4]) await site.logIn('closed', 'fel')
  site.faults.set({ cognito: 'down' })
  expect((await site.logIn('CLOSED', 'fel')).status).toBe(429)
})

test('somebody whom Cognito itself has locked out is told to wait', async () => {
  await site.welcome('elsewhere')
  const AuthParameters = { USERNAME: 'elsewhere', PASSWORD: 'fel' }
  const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
  const attempt = { UserPoolId, ClientId: 'site', AuthFlow, AuthParameters } as const
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await expect(site.cognito.send(new AdminInitiateAuthCommand(attempt))).rejects.toThrow()
  }
  expect(await site.logIn('elsewhere')).toMatchObject({
    status: 429,
    text: sentences.tooManyLogins(15),
  })
})

test('a sign-in that Cognito could not answer does not count', async () => {
  await site.welcome('patient')
  site.faults.set({ cognito: 'down' })
  for (const _ of [1, 2, 3, 4, 5]) expect((await site.logIn('patient')).status).toBe(503)
  site.faults.set({ cognito: 'ok' })
  expect((await site.logIn('patient')).status).toBe(200)
})

test('a right sign-in stays right when its attempt cannot be taken back', async () => {
  for (const username of ['counted', 'uncounted']) await site.welcome(username)
  const before = site.calls()
  expect((await site.logIn('counted')).status).toBe(200)
  // Three count, two take back with three attempts each, and one stores the session.
  expect(site.calls() - before).toBe(6)
  site.fail('down', { after: 3, times: 6 })
  expect((await site.logIn('uncounted')).status).toBe(200)
})

test('one viewer has twenty attempts in ten minutes, over all accounts', async () => {
  vi.setSystemTime('2026-11-21T11:02:30Z')
  for (let number = 1; number <= 20; number += 1) {
    expect((await tryAs('198.51.100.9', number)).status).toBe(401)
  }
  expect(await tryAs('198.51.100.9')).toMatchObject({
    status: 429,
    text: 'För många försök. Vänta 8 minuter och försök igen.',
    headers: { 'retry-after': '450' },
  })
  expect((await tryAs('198.51.100.10')).status).toBe(401)
  vi.setSystemTime('2026-11-21T11:10:00Z')
  expect((await tryAs('198.51.100.9')).status).toBe(401)
})

test('answers to steps are counted with the attempts of their viewer, before Cognito is asked', async () => {
  vi.setSystemTime('2026-11-21T12:02:30Z')
  await site.invite('stepping')
  const viewer = '198.51.100.11'
  const { cookies } = await site.logIn('stepping', temporaryPassword, { viewer })
  for (let number = 2; number <= 20; number += 1) {
    expect((await site.answer('kort', cookies, viewer)).status).toBe(400)
  }
  site.faults.set({ cognito: 'down' })
  expect(await site.answer('kort', cookies, viewer)).toMatchObject({
    status: 429,
    text: 'För många försök. Vänta 8 minuter och försök igen.',
    headers: { 'retry-after': '450' },
  })
  expect((await tryAs(viewer)).status).toBe(429)
})

test.each([
  ['down', 503, sentences.unavailable],
  ['throttle', 429, 'För många försök. Vänta 2 minuter och försök igen.'],
] as const)('with Cognito in trouble (%s) the answer is %i', async (fault, status, text) => {
  site.faults.set({ cognito: fault })
  expect(await site.logIn('anna')).toMatchObject({ status, text })
})

const tryAs = (viewer: string, number = 0) => site.logIn(`no such ${number}`, 'fel', { viewer })
