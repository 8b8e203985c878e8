import { expect, test, vi } from 'vitest'
import { startAdministrators } from '../fixtures/start-administrators.ts'
import { password } from '../fixtures/sign-in.ts'
import { UserPoolId } from '../fixtures/start-table.ts'

const { site, invitations, anna, bo, ask, invite, remove, again, namesSeenBy, welcome, letters } =
  await startAdministrators()

const own = 'ett helt eget lösenord'

test('a stolen session without the password changes nothing, and is limited', async () => {
  const session = (await site.logIn('anna')).cookies
  const calls = [
    () => invite(anna, 'cecilia', { password: 'fel' }),
    () => remove(anna, 'bo', { password: 'fel' }),
    () => again(anna, 'bo', { password: 'fel' }),
    () => ask(anna, 'PUT /api/admin/password', { password: 'fel', newPassword: own }),
  ]
  for (const attempt of calls) {
    const { status, text } = await attempt()
    expect([status, text]).toEqual([403, 'Lösenordet stämmer inte.'])
  }
  await remove(anna, 'bo', { password: 'fel' })
  // Cognito locks the account after five.
  const { status, text, headers } = await remove(anna, 'bo')
  expect([status, text]).toEqual([429, expect.stringMatching(/^För många försök\./)])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await namesSeenBy(bo)).toEqual(['anna', 'bo'])
  expect((await site.me(session)).status).toBe(200)
  expect([await letters(), invitations]).toEqual([[], []])
})

test('tries are counted by account, also with the right password', async () => {
  vi.stubEnv('RATE_LIMIT', '3')
  const carl = await welcome('carl')
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await remove(carl, 'nobody')).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  vi.stubEnv('RATE_LIMIT', '1000')
})

test('a session whose user has been replaced under the same name changes nothing', async () => {
  await site.cognito.adminDeleteUser({ UserPoolId, Username: 'anna' })
  await welcome('anna')
  expect((await remove(anna, 'bo')).status).toBe(403)
  expect((await ask(anna, 'PUT /api/admin/password', { newPassword: own })).status).toBe(403)
  expect(await namesSeenBy(bo)).toEqual(['anna', 'bo'])
})

test('one’s own password is changed, which ends the other sessions of that person', async () => {
  const here = (await site.logIn('anna')).cookies
  const elsewhere = (await site.logIn('anna')).cookies
  const body = { newPassword: own }
  const cookie = here[0]!.split(';')[0]!
  expect((await ask(anna, 'PUT /api/admin/password', body, cookie)).status).toBe(204)
  expect((await site.me(here)).status).toBe(200)
  expect((await site.me(elsewhere)).status).toBe(401)
  expect((await site.logIn('anna')).status).toBe(401)
  expect((await site.logIn('anna', own)).status).toBe(200)
})

test('wherever the table fails, the old password counts until the other sessions have ended', async () => {
  const elsewhere = (await site.logIn('anna')).cookies
  let calls = 0
  for (; calls < 10; calls += 1) {
    site.fail('down', { after: calls })
    const { status } = await ask(anna, 'PUT /api/admin/password', { newPassword: own })
    site.fail('ok')
    if (status === 204) break
    expect([status, (await site.logIn('anna')).status]).toEqual([503, 200])
  }
  expect(calls).toBeGreaterThan(0)
  expect((await site.me(elsewhere)).status).toBe(401)
})

test.each([
  ['kort', 'Lösenordet måste vara minst 12 tecken'],
  ['lösenord123456!', 'Lösenordet är för vanligt'],
  [` ${own}`, 'Lösenordet får inte börja eller sluta med mellanslag'],
  [password, 'Lösenordet har använts tidigare. Välj ett nytt.'],
  ['', 'Lösenord krävs'],
  ['ett helt\neget lösenord', 'Texten innehåller tecken som inte kan tas emot.'],
  ['ett helt\u2028eget lösenord', 'Texten innehåller tecken som inte kan tas emot.'],
])('%j is no new password', async (newPassword, sentence) => {
  const { status, text } = await ask(anna, 'PUT /api/admin/password', { newPassword })
  expect([status, text]).toEqual([400, sentence])
  expect((await site.logIn('anna')).status).toBe(200)
})
