import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Letter } from 'local-cloud/cognito/definitions.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxAdministrators, type ListedAdministrator } from '#shared/administrators.ts'
import { call } from './fixtures/call.ts'
import { listenToLog } from './fixtures/local-services.ts'
import { password, startSignIn } from './fixtures/sign-in.ts'
import { UserPoolId } from './fixtures/start-table.ts'

const invitations: Letter[] = []
const site = await startSignIn({
  async send(letter) {
    if (letter.to.startsWith('gone@')) throw new Error('No such mailbox')
    invitations.push(letter)
  },
})
const { handler } = await import('./administrators.ts')
const { handler: handleFeedback } = await import('./mail-feedback.ts')

const list = '/api/admin/administrators'
const own = 'ett helt eget lösenord'

interface Person {
  id: string
  username: string
}

/** Calls as this administrator, by default with their right password. */
const ask = (by: Person, route: string, body: object = {}, cookie = '') =>
  call(handler, route, {
    administrator: by,
    body: { password, ...body },
    cookies: [cookie],
  })

const invite = (by: Person, username: string, more: object = {}) =>
  ask(by, `POST ${list}`, { username, email: `${username}@example.com`, ...more })
const remove = (by: Person, username: string, more: object = {}) =>
  ask(by, `POST ${list}/remove`, { username, ...more })
const again = (by: Person, username: string, more: object = {}) =>
  ask(by, `POST ${list}/again`, { username, ...more })

async function listed(by: Person): Promise<ListedAdministrator[]> {
  const { json } = await call<ListedAdministrator[]>(handler, `GET ${list}`, { administrator: by })
  return json
}

const namesSeenBy = async (by: Person) => (await listed(by)).map(({ username }) => username)

const welcome = async (username: string): Promise<Person> => ({
  id: await site.welcome(username),
  username,
})

/** The queued letters: recipient, change, the administrator it is about, and who made it. */
const letters = async () =>
  (await site.itemsOf('letter')).map(({ to, what, who, by }) => [to, what, who, by])

let anna: Person
let bo: Person

beforeEach(async () => {
  invitations.length = 0
  const { Users = [] } = await site.cognito.listUsersInGroup({ UserPoolId, GroupName: 'admin' })
  await Promise.all(
    Users.map(({ Username }) => site.cognito.adminDeleteUser({ UserPoolId, Username })),
  )
  for (const { id } of await site.itemsOf('letter')) {
    await site.documents.delete({ TableName: site.TableName, Key: { kind: 'letter', id } })
  }
  anna = await welcome('anna')
  bo = await welcome('bo')
})

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

test('who is removed is out at once, and gets to know as the others do', async () => {
  const carl = await welcome('carl')
  const { cookies } = await site.logIn('bo')
  expect((await remove(anna, 'bo')).status).toBe(204)
  expect((await site.me(cookies)).status).toBe(401)
  expect((await site.logIn('bo')).status).toBe(401)
  expect(await namesSeenBy(anna)).toEqual(['anna', 'carl'])
  expect((await site.itemsOf('administrator')).map(({ id }) => id)).not.toContain(
    `signed-in#${bo.id}`,
  )
  expect((await letters()).toSorted()).toEqual([
    ['bo@example.com', 'removed', 'bo', 'anna'],
    ['carl@example.com', 'removed', 'bo', 'anna'],
  ])
  // Their session would change nothing either.
  expect((await remove(bo, 'carl')).status).toBe(403)
  expect((await remove(carl, 'bo')).text).toBe('Administratören finns inte längre.')
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

test('an invitation that was interrupted can be given again', async () => {
  await site.invite('cecilia', { group: '' })
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo'])
  expect((await invite(anna, 'cecilia')).status).toBe(204)
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo', 'cecilia'])
})

test('an invitation that comes back is seen in the list', async () => {
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
})

test('there is room for so many', async () => {
  for (let number = 2; number < maxAdministrators; number += 1) await site.invite(`more-${number}`)
  expect((await invite(anna, 'cecilia')).status).toBe(409)
  expect(await listed(anna)).toHaveLength(maxAdministrators)
})

test('nobody removes themselves, so that the last one stays', async () => {
  await remove(anna, 'bo')
  for (const attempt of [remove, again]) {
    const { status, text } = await attempt(anna, 'anna')
    expect([status, text]).toEqual([
      409,
      'Du kan inte ta bort dig själv. Be en annan administratör.',
    ])
  }
  expect(await namesSeenBy(anna)).toEqual(['anna'])
})

test('of two who remove each other at once one stays', async () => {
  const answers = await Promise.all([remove(anna, 'bo'), remove(bo, 'anna')])
  expect(answers.map(({ status }) => status)).toContain(204)
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await listed(anna)).toHaveLength(1)
})

test('a lock that a crash has left is over within a minute', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 30
  const lock = { kind: 'administrator', id: 'lock', holder: 'x', expiresAt }
  await site.documents.put({ TableName: site.TableName, Item: lock })
  const { status, text } = await remove(anna, 'bo')
  expect([status, text]).toEqual([409, 'En annan ändring pågår just nu. Försök igen om en stund.'])
  vi.setSystemTime(Date.now() + 60_000)
  expect((await remove(anna, 'bo')).status).toBe(204)
})

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

test.each([
  ['kort', 'Lösenordet måste vara minst 12 tecken'],
  ['lösenord123456!', 'Lösenordet är för vanligt'],
  [` ${own}`, 'Lösenordet får inte börja eller sluta med mellanslag'],
  [password, 'Lösenordet har använts tidigare. Välj ett nytt.'],
  ['', 'Lösenord krävs'],
])('%j is no new password', async (newPassword, sentence) => {
  const { status, text } = await ask(anna, 'PUT /api/admin/password', { newPassword })
  expect([status, text]).toEqual([400, sentence])
  expect((await site.logIn('anna')).status).toBe(200)
})

test('while Cognito does not answer nobody is removed, and nobody told', async () => {
  site.faults.set({ cognito: 'down' })
  expect((await remove(anna, 'bo')).status).toBe(503)
  site.faults.set({ cognito: 'ok' })
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo'])
  expect(await letters()).toEqual([])
  expect((await remove(anna, 'bo')).status).toBe(204)
})
