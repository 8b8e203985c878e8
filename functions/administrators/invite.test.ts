import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { maxAdministrators } from '#shared/administrators.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startAdministrators } from '../fixtures/start-administrators.ts'
import { password } from '../fixtures/sign-in.ts'
import { UserPoolId } from '../fixtures/start-table.ts'

const { site, invitations, anna, bo, invite, again, listed, namesSeenBy, welcome, letters } =
  await startAdministrators()
const { handler: handleFeedback } = await import('../mail-feedback.ts')

const own = 'ett helt eget lösenord'

test('the list says who may sign in, and when they did last', async () => {
  await site.invite('cecilia')
  await welcome('doris')
  await site.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'doris' }))
  vi.setSystemTime('2026-11-20T08:00:00Z')
  await site.logIn('bo')
  const common = { hasSecondFactor: false }
  expect(await listed(anna)).toEqual([
    { ...common, username: 'anna', email: 'anna@example.com', state: 'active' },
    {
      ...common,
      username: 'bo',
      email: 'bo@example.com',
      state: 'active',
      lastSignInAt: '2026-11-20T08:00:00.000Z',
    },
    { ...common, username: 'cecilia', email: 'cecilia@example.com', state: 'invited' },
    { ...common, username: 'doris', email: 'doris@example.com', state: 'disabled' },
  ])
})

test('where a second factor is required, whoever may sign in has one', async () => {
  await site.invite('cecilia')
  vi.stubEnv('SECOND_FACTOR', 'required')
  const all = await listed(anna)
  vi.stubEnv('SECOND_FACTOR', 'optional')
  expect(all.map(each => [each.username, each.hasSecondFactor])).toEqual([
    ['anna', true],
    ['bo', true],
    ['cecilia', false],
  ])
})

test('a colleague is invited by a letter, chooses a password, and the others get to know', async () => {
  const log = listenToLog()
  expect((await invite(anna, 'Cecilia')).status).toBe(204)
  expect(invitations.map(({ to }) => to)).toEqual(['cecilia@example.com'])
  const temporary = invitations[0]!.text
  const first = await site.logIn('cecilia', temporary)
  expect(first.json).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' })
  expect((await site.answer(own, first.cookies)).status).toBe(200)
  expect((await listed(anna)).find(({ username }) => username === 'cecilia')).toMatchObject({
    state: 'active',
  })
  expect(await letters()).toEqual([['bo@example.com', 'invited', 'cecilia', 'anna']])
  const stored = JSON.stringify([await site.itemsOf('letter'), await site.itemsOf('administrator')])
  expect([stored, log().join('\n')].join('\n')).not.toMatch(temporary)
})

test('one invitation is sent again, and the first password is of no use then', async () => {
  await invite(anna, 'cecilia')
  expect((await again(bo, 'cecilia')).status).toBe(204)
  const [first, second] = invitations.map(({ text }) => text)
  expect((await site.logIn('cecilia', first)).status).toBe(401)
  expect((await site.logIn('cecilia', second)).status).toBe(200)
  // Only the first call has changed who the administrators are.
  expect(await letters()).toHaveLength(1)
})

test('with a new phone somebody is another user of the same name', async () => {
  const { cookies } = await site.logIn('bo')
  expect((await again(anna, 'bo')).status).toBe(204)
  expect((await site.me(cookies)).status).toBe(401)
  expect((await site.logIn('bo')).status).toBe(401)
  const first = await site.logIn('bo', invitations[0]!.text)
  const { json } = await site.answer(own, first.cookies)
  expect(json).toMatchObject({ username: 'bo' })
  expect(json).not.toMatchObject({ id: bo.id })
  expect(await letters()).toEqual([['bo@example.com', 'renewed', 'bo', 'anna']])
})

test('a new phone whose invitation reaches nobody is told, since the account is gone', async () => {
  const email = { Name: 'email', Value: 'gone@example.com' }
  await site.cognito.adminDeleteUser({ UserPoolId, Username: 'bo' })
  await site.cognito.adminCreateUser({
    UserPoolId,
    Username: 'bo',
    MessageAction: 'SUPPRESS',
    UserAttributes: [email, { Name: 'email_verified', Value: 'true' }],
  })
  const user = { UserPoolId, Username: 'bo' }
  await site.cognito.adminAddUserToGroup({ ...user, GroupName: 'admin' })
  await site.cognito.adminSetUserPassword({ ...user, Password: password, Permanent: true })
  expect((await again(anna, 'bo')).text).toMatch(/^Inbjudan kunde inte skickas/)
  expect(await namesSeenBy(anna)).toEqual(['anna'])
  expect(await letters()).toEqual([['gone@example.com', 'renewed', 'bo', 'anna']])
  expect((await invite(anna, 'bo')).status).toBe(204)
})

test.each([
  ['a name that exists', { username: 'bo', email: 'other@example.com' }, 409, /upptaget/],
  ['an address that has an account', { email: 'bo@example.com' }, 409, /redan ett konto/],
  ['an address that no letter reaches', { email: 'gone@example.com' }, 409, /kunde inte skickas/],
  ['an address as a name', { username: 'bo@example.com' }, 400, /Användarnamnet får bara/],
  ['no name', { username: ' ' }, 400, /^Användarnamn krävs$/],
  ['no address', { email: 'bo' }, 400, /^Ogiltig e-postadress$/],
  ['no password', { password: '' }, 400, /^Lösenord krävs$/],
])('%s: nobody is invited, and nobody gets a letter', async (_, wrong, status, sentence) => {
  const answer = await invite(anna, 'cecilia', wrong)
  expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)])
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo'])
  expect([await letters(), invitations]).toEqual([[], []])
})

test.each([
  ['was interrupted', () => site.invite('cecilia', { group: '' })],
  ['was interrupted and has been accepted', () => site.welcome('cecilia', { group: '' })],
])('an invitation that %s can be given again', async (_, interrupt) => {
  await interrupt()
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo'])
  expect((await invite(anna, 'cecilia')).status).toBe(204)
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo', 'cecilia'])
})

test('an invitation that comes back is seen in the list, until it is sent again', async () => {
  await invite(anna, 'cecilia')
  // As SES reports a letter of Cognito, which has none of our tags.
  const mail = {
    messageId: 'm',
    destination: ['cecilia@example.com'],
    timestamp: '2026-11-20T08:00:00.000Z',
    tags: { 'ses:configuration-set': ['tranas'] },
  }
  const bounce = {
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: 'cecilia@example.com', status: '5.1.1' }],
    timestamp: '2026-11-20T08:00:01.000Z',
  }
  await handleFeedback({ detail: { mail, bounce } })
  expect((await listed(anna)).find(({ username }) => username === 'cecilia')).toMatchObject({
    returnedAt: '2026-11-20T08:00:01.000Z',
  })
  await again(anna, 'cecilia')
  expect(JSON.stringify(await listed(anna))).not.toContain('returnedAt')
})

test('there is room for so many', async () => {
  for (let number = 2; number < maxAdministrators; number += 1) await site.invite(`more-${number}`)
  expect((await invite(anna, 'cecilia')).status).toBe(409)
  expect(await listed(anna)).toHaveLength(maxAdministrators)
})
