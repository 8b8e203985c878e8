import { expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { stub } from '../fixtures/local-services.ts'
import { startSignIn, temporaryPassword } from '../fixtures/sign-in.ts'

const site = await startSignIn()
stub({ RATE_LIMIT: '20' })

test.each(['locked', 'nobody'])(
  'wrong passwords lock %s as long as Cognito says, whether somebody has the name or not',
  async username => {
    vi.setSystemTime('2026-11-21T10:00:00Z')
    if (username === 'locked') await site.welcome(username)
    const attempts = []
    for (let time = 0; time < 6; time += 1) attempts.push(await site.logIn(username, 'fel'))
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(attempts[5]).toMatchObject({
      text: 'För många försök. Vänta 15 minuter och försök igen.',
      headers: { 'retry-after': '900' },
    })
    vi.setSystemTime('2026-11-21T10:15:00Z')
    expect((await site.logIn(username)).status).toBe(username === 'locked' ? 200 : 401)
  },
)

test('a name that was typed is not stored', async () => {
  await site.logIn('hemligt-namn', 'fel')
  expect(JSON.stringify(await site.itemsOf('counter'))).not.toContain('hemligt-namn')
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
