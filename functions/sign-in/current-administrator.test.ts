import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSignIn, temporaryPassword } from '../fixtures/sign-in.ts'
import { UserPoolId } from '../fixtures/start-table.ts'

const site = await startSignIn()
beforeEach(() => void vi.setSystemTime('2026-11-21T08:00:00Z'))

const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000)

let count = 0

/** Signs in a new user. */
async function arrive() {
  const Username = `administrator-${(count += 1)}`
  const id = await site.welcome(Username)
  const { cookies } = await site.logIn(Username)
  return {
    user: { UserPoolId, Username },
    status: async () => (await site.me(cookies)).status,
    session: async () => (await site.itemsOf('session')).find(({ sub }) => sub === id),
  }
}

test('a session ends twelve hours after its last use', async () => {
  const anna = await arrive()
  // By which the table deletes it.
  expect((await anna.session())!['expiresAt']).toBe(Date.parse('2026-11-21T20:00:00Z') / 1000)
  minutes(12 * 60 - 1)
  expect(await anna.status()).toBe(200)
  minutes(12 * 60 - 1)
  expect(await anna.status()).toBe(200)
  minutes(12 * 60)
  expect(await anna.status()).toBe(401)
})

test('a session ends after seven days, however much it is used', async () => {
  const anna = await arrive()
  for (let hours = 8; hours < 7 * 24; hours += 8) {
    minutes(8 * 60)
    expect(await anna.status()).toBe(200)
  }
  minutes(8 * 60)
  expect(await anna.status()).toBe(401)
})

test.each([
  ['is disabled', new AdminDisableUserCommand({ UserPoolId, Username: '' })],
  ['is deleted', new AdminDeleteUserCommand({ UserPoolId, Username: '' })],
  [
    'leaves the group',
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: '', GroupName: 'admin' }),
  ],
  [
    'is given a temporary password',
    new AdminSetUserPasswordCommand({ UserPoolId, Username: '', Password: temporaryPassword }),
  ],
])('a user who %s loses the session within five minutes, for good', async (_, command) => {
  const anna = await arrive()
  command.input.Username = anna.user.Username
  await site.cognito.send(command as AdminDisableUserCommand)
  minutes(4.9)
  expect(await anna.status()).toBe(200)
  minutes(0.1)
  expect(await anna.status()).toBe(401)
  expect(await anna.session()).toBeUndefined()
})

test('a new user with the same name does not inherit the session', async () => {
  const anna = await arrive()
  await site.cognito.send(new AdminDeleteUserCommand(anna.user))
  await site.welcome(anna.user.Username)
  minutes(5)
  expect(await anna.status()).toBe(401)
})

test.each(['down', 'throttle'] as const)(
  'with Cognito in trouble (%s) a session continues for an hour, and again after the trouble',
  async fault => {
    const anna = await arrive()
    site.faults.set({ cognito: fault })
    minutes(30)
    expect(await anna.status()).toBe(200)
    minutes(29.5)
    expect(await anna.status()).toBe(200)
    minutes(0.5)
    expect(await anna.status()).toBe(401)
    site.faults.set({ cognito: 'ok' })
    expect(await anna.status()).toBe(200)
  },
)
