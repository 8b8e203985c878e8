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

const listEditors = (NextToken?: string) =>
  sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'editor', Limit: 2, NextToken }))

const listAll = (PaginationToken?: string) =>
  sdk.send(new ListUsersCommand({ UserPoolId, Limit: 3, PaginationToken }))

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

test('the members of a group are listed page by page', async () => {
  for (const name of ['bo', 'clara', 'disa']) await join(name, 'editor')
  const first = await listEditors()
  const second = await listEditors(first.NextToken)
  const members = [...(first.Users ?? []), ...(second.Users ?? [])]
  expect(members.map(({ Username }) => Username)).toEqual(['bo', 'clara', 'disa'])
  expect(second.NextToken).toBeUndefined()
  expect(await errorOf(listEditors('forged'))).toContain('Invalid pagination token.')
})

test('all users are listed page by page', async () => {
  const first = await listAll()
  const second = await listAll(first.PaginationToken)
  const all = [...(first.Users ?? []), ...(second.Users ?? [])]
  expect(all.map(({ Username }) => Username)).toEqual(names)
  expect(all[0]).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
})

test.each([
  ['email = "anna@example.com"', ['anna']],
  ['username = "CLARA"', ['clara']],
  ['email = "100%@example.com"', []],
  [undefined, names],
])('users are found by %s', async (filter, expected) => {
  expect(await find(filter)).toEqual(expected)
})

test.each([
  'shoe = "43"',
  'status = "Disabled"',
  'email ^= "b"',
  'email',
  'email = anna',
  'constructor = "x"',
])('the filter %s is rejected', async filter => {
  expect(await errorOf(find(filter))).toContain('Error while parsing filter.')
})
