import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId } = cognito
const names = ['anna', 'bo', 'clara', 'disa', 'egon']
beforeAll(async () => {
  for (const name of names) await cognito.invite(name)
})
afterAll(cognito.remove)

const join = (Username: string, GroupName = 'admin') =>
  sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))

async function groupsOf(Username: string) {
  const { Groups } = await sdk.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))
  return Groups?.map(({ GroupName }) => GroupName)
}

async function find(Filter?: string) {
  const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter }))
  return Users?.map(({ Username }) => Username)
}

test('a user is put into groups and taken out of them', async () => {
  expect(await groupsOf('anna')).toEqual([])
  await join('anna', 'editor')
  await join('anna')
  await join('anna')
  expect(await groupsOf('anna')).toEqual(['admin', 'editor'])
  const editor = { UserPoolId, Username: 'anna', GroupName: 'editor' }
  await sdk.send(new AdminRemoveUserFromGroupCommand(editor))
  expect(await groupsOf('anna')).toEqual(['admin'])
})

test('neither an unknown group nor an unknown user is let in', async () => {
  expect(await errorOf(join('anna', 'kings'))).toBe('ResourceNotFoundException: Group not found.')
  expect(await errorOf(join('nobody'))).toBe('UserNotFoundException: User does not exist.')
})

test('the members of a group are listed', async () => {
  for (const name of ['bo', 'clara', 'disa']) await join(name, 'editor')
  const list = new ListUsersInGroupCommand({ UserPoolId, GroupName: 'editor', Limit: 2 })
  const { Users = [] } = await sdk.send(list)
  expect(Users.map(({ Username }) => Username)).toEqual(['bo', 'clara'])
  expect(Users[0]).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
})

test.each([
  ['email = "anna@example.com"', ['anna']],
  ['username = "clara"', ['clara']],
  ['email = "100%@example.com"', []],
])('users are found by %s', async (filter, expected) => {
  expect(await find(filter)).toEqual(expected)
})

test('another filter is rejected', async () => {
  expect(await errorOf(find('email ^= "b"'))).toContain('Error while parsing filter.')
})
