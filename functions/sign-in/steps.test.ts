import { beforeEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { password, startSignIn, temporaryPassword } from '../fixtures/sign-in.ts'
import { answers } from '../runtime/domain-error.ts'

const tooLate = 'Inloggningen tog för lång tid. Börja om.'
const wrongCode = 'Koden stämmer inte. Vänta på nästa kod och försök igen.'

const site = await startSignIn({ mfa: 'ON' })
beforeEach(() => void vi.setSystemTime('2026-11-21T08:00:00Z'))

const seconds = (count: number) => void vi.setSystemTime(Date.now() + count * 1000)
const codeOf = (key: string) => totpCode(key, Date.now())

test('a first sign-in asks for a password of one’s own and an authenticator app', async () => {
  const id = await site.invite('anna')
  const first = await site.logIn('anna', temporaryPassword)
  expect([first.status, first.json]).toEqual([200, { challenge: 'NEW_PASSWORD_REQUIRED' }])
  expect(first.cookies).toEqual([
    expect.stringMatching(
      /^__Host-challenge=[\w-]+; Path=\/; Max-Age=900; Secure; HttpOnly; SameSite=Strict$/,
    ),
  ])

  const second = await site.answer(password, first.cookies)
  const { challenge, secretCode } = second.json
  expect([second.status, challenge]).toEqual([200, 'MFA_SETUP'])
  expect((await site.me(second.cookies)).status).toBe(401)

  const third = await site.answer(codeOf(secretCode!), second.cookies)
  expect([third.status, third.json]).toEqual([200, { id, username: 'anna' }])
  expect(third.cookies[1]).toMatch(/^__Host-challenge=; Path=\/; Max-Age=0;/)
  expect((await site.me(third.cookies)).json).toEqual({ id, username: 'anna' })
})

test('later sign-ins ask for the code that the app shows, in groups or not', async () => {
  const { key } = await settle('berit')
  seconds(30)
  const asked = await site.logIn('berit')
  expect(asked.json).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA' })
  const code = codeOf(key).replace(/(...)/, '$1-\u200B')
  expect((await site.answer(code, asked.cookies)).json).toMatchObject({ username: 'berit' })
})

test('a wrong code may be followed by the right one', async () => {
  const { key } = await settle('cecilia')
  seconds(30)
  const { cookies } = await site.logIn('cecilia')
  for (const wrong of ['000000', 'abc', '12345', '1234567']) {
    expect(await site.answer(wrong, cookies)).toMatchObject({ status: 401, text: wrongCode })
  }
  expect((await site.answer(codeOf(key), cookies)).status).toBe(200)
})

test('a wrong first code may be followed by the right one', async () => {
  const { cookies, key } = await reachSetup('diana')
  expect(await site.answer('000000', cookies)).toMatchObject({ status: 401, text: wrongCode })
  expect((await site.answer(codeOf(key), cookies)).status).toBe(200)
})

test('five wrong codes lock the account, and a while later the right one is accepted', async () => {
  const { key } = await settle('frida')
  seconds(30)
  const { cookies } = await site.logIn('frida')
  for (const wrong of ['000000', '000001', '000002', '000003', '000004']) {
    expect((await site.answer(wrong, cookies)).status).toBe(401)
  }
  expect(await site.answer('000005', cookies)).toMatchObject({
    status: 429,
    text: sentences.tooManyLogins(15),
  })
  seconds(15 * 60)
  const asked = await site.logIn('frida')
  expect((await site.answer(codeOf(key), asked.cookies)).json).toMatchObject({ username: 'frida' })
})

test.each([
  ['elva tecken', 'Lösenordet måste vara minst 12 tecken'],
  ['Lösenord1234!', 'Lösenordet är för vanligt'],
  [' mellanslag i början', 'Lösenordet får inte börja eller sluta med mellanslag'],
])('the new password %j may be followed by a better one', async (weak, text) => {
  const username = `g${weak.length}`
  await site.invite(username)
  const { cookies } = await site.logIn(username, temporaryPassword)
  expect(await site.answer(weak, cookies)).toMatchObject({ status: 400, text })
  expect((await site.answer(password, cookies)).json).toMatchObject({ challenge: 'MFA_SETUP' })
})

test('a step waits for a quarter of an hour', async () => {
  await site.invite('hanna')
  const { cookies } = await site.logIn('hanna', temporaryPassword)
  seconds(15 * 60)
  expect(await site.answer(password, cookies)).toMatchObject({ status: 401, text: tooLate })
})

test('a step is answered once', async () => {
  await site.invite('ida')
  const { cookies } = await site.logIn('ida', temporaryPassword)
  expect((await site.answer(password, cookies)).status).toBe(200)
  expect(await site.answer(password, cookies)).toMatchObject({ status: 401, text: tooLate })
})

test.each([[], ['__Host-challenge='], [`__Host-challenge=${'x'.repeat(43)}`]])(
  'without a pending step (%j) an answer is refused',
  async (...cookies) => {
    const reply = await site.answer('123456', cookies)
    expect(reply).toMatchObject({ status: 401, text: tooLate })
  },
)

const session = 's'.repeat(40)

test.each([
  [{ username: 'anna', session: '' }],
  [{ username: '', session }],
  [{ username: 'anna prov', session }],
  [{ username: 'x'.repeat(129), session }],
  [{ username: 'anna', session: `${session}\n` }],
  [{ username: 'anna', session: 's'.repeat(2049) }],
  [{ username: '\u{E0001}', session }],
])('a step that a browser has made up is refused: %j', async made => {
  for (const challenge of ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP']) {
    const step = Buffer.from(JSON.stringify({ challenge, ...made })).toString('base64url')
    const reply = await site.answer(challenge.startsWith('NEW') ? password : '123456', [
      `__Host-challenge=${step}`,
    ])
    expect(reply).toMatchObject({ status: 401, text: tooLate })
  }
})

test('who comes after seven days with the right temporary password learns that the invitation has ended', async () => {
  await site.invite('lisa')
  seconds(7 * 24 * 60 * 60 - 60)
  expect((await site.logIn('lisa', temporaryPassword)).status).toBe(200)
  seconds(61)
  expect(await site.logIn('lisa', temporaryPassword)).toMatchObject({
    status: 401,
    text: 'Inbjudan har gått ut. Be den som bjöd in dig att skicka en ny.',
  })
  expect((await site.logIn('lisa', 'fel')).text).toBe(sentences.wrongCredentials)
})

test('a user outside the group passes all steps and gets no session', async () => {
  const { cookies, key } = await reachSetup('julia', { group: '' })
  const reply = await site.answer(codeOf(key), cookies)
  expect(reply).toMatchObject({ status: 403, text: answers['no administrator'][1], cookies: [] })
  expect(await site.itemsOf('session')).not.toContainEqual(
    expect.objectContaining({ username: 'julia' }),
  )
})

async function reachSetup(username: string, options?: { group: string }) {
  await site.welcome(username, options)
  const reply = await site.logIn(username)
  return { cookies: reply.cookies, key: reply.json.secretCode! }
}

/** Sets up the authenticator app, and returns its key. */
async function settle(username: string) {
  const { cookies, key } = await reachSetup(username)
  await site.answer(codeOf(key), cookies)
  return { key }
}
