import {
  AdminAddUserToGroupCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aPool, errorOf, startCognito } from './cognito-fixture.ts'
import type { Letter } from './definitions.ts'
import { checkPolicy, makeTemporaryPassword } from './passwords.ts'

const invitation = {
  from: 'Företaget <webb@example.com>',
  subject: 'Ditt konto på {username}',
  message: 'Hej! Användarnamn: {username} Tillfälligt lösenord: {####} Hej då {username}!',
}
let trouble: Error | undefined
const letters: Letter[] = []
const cognito = await startCognito({
  pools: [aPool({ invitation })],
  hooks: {
    async send(letter) {
      if (trouble) throw trouble
      letters.push(letter)
    },
  },
})
const { sdk, UserPoolId, invite } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const get = (Username: string) => sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))
const byLetter = {
  TemporaryPassword: undefined,
  MessageAction: undefined,
  DesiredDeliveryMediums: ['EMAIL' as const],
}
const again = { ...byLetter, MessageAction: 'RESEND' as const }
const sentPassword = () => /lösenord: (\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''

test('an administrator makes an account, which waits for its first sign-in', async () => {
  const user = await invite('anna')
  expect(user).toMatchObject({
    Username: 'anna',
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
  })
  const found = await get('ANNA')
  expect(found.UserAttributes).toEqual(user.Attributes)
  expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: 'anna@example.com' })
  expect(found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value).toMatch(/^[0-9a-f-]{36}$/)
})

test('a new user gets name and temporary password in the pool’s own letter', async () => {
  await invite('bea', byLetter)
  expect(letters.at(-1)).toEqual({
    from: 'Företaget <webb@example.com>',
    to: 'bea@example.com',
    subject: 'Ditt konto på bea',
    text: `Hej! Användarnamn: bea Tillfälligt lösenord: ${sentPassword()} Hej då bea!`,
  })
  const { ChallengeName } = await cognito.signIn('bea', sentPassword())
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('a second invitation brings a new password with its full time', async () => {
  await invite('clara', byLetter)
  const first = sentPassword()
  cognito.pass(4 * 24 * 3600)
  expect(await errorOf(cognito.signIn('clara', first))).toContain('password has expired')
  await invite('clara', again)
  expect(await errorOf(cognito.signIn('clara', first))).toContain('Incorrect')
  expect((await cognito.signIn('clara', sentPassword())).ChallengeName).toBeTruthy()
  await cognito.setPassword('clara')
  expect(await errorOf(invite('clara', again))).toContain('UnsupportedUserStateException')
})

test('a letter that cannot be sent is an error for the administrator; the account stays', async () => {
  trouble = new Error('the post office is closed')
  expect(await errorOf(invite('frida', byLetter))).toContain('CodeDeliveryFailureException')
  trouble = undefined
  await invite('frida', again)
  expect((await cognito.signIn('frida', sentPassword())).ChallengeName).toBeTruthy()
})

const taken = { UserAttributes: [{ Name: 'email', Value: 'Anna@example.com' }] }
taken.UserAttributes.push({ Name: 'email_verified', Value: 'true' })

test.each<[string, string, Partial<AdminCreateUserCommandInput>, string]>([
  ['a name that is taken in another case', 'ANNA', {}, 'UsernameExistsException'],
  ['a verified address that is taken', 'gun', taken, 'UsernameExistsException: An account with'],
  ['a name like an address', 'gun@example.com', {}, 'Username cannot be of email format'],
  ['a weak temporary password', 'gun', { TemporaryPassword: 'abc' }, 'InvalidPasswordException'],
  ['a letter to no address', 'gun', { ...byLetter, UserAttributes: [] }, 'by letter needs'],
])('no account is made with %s', async (_, name, input, expected) => {
  expect(await errorOf(invite(name, input))).toContain(expected)
  expect(await errorOf(get('gun'))).toContain('UserNotFoundException')
})

const remove = (Username: string) => sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }))

test('a deleted account is gone, and its name and address may be used again', async () => {
  await cognito.welcome('hanna')
  await remove('hanna')
  expect(await errorOf(cognito.signIn('hanna'))).toContain('Incorrect username or password.')
  expect(await errorOf(remove('hanna'))).toBe('UserNotFoundException: User does not exist.')
  await cognito.welcome('hanna')
})

const join = (Username: string, GroupName = 'admin') =>
  sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))

test('a user is put into groups and taken out of them', async () => {
  const groups = async () => {
    const list = new AdminListGroupsForUserCommand({ UserPoolId, Username: 'anna' })
    return (await sdk.send(list)).Groups?.map(({ GroupName }) => GroupName)
  }
  expect(await groups()).toEqual([])
  for (const group of ['editor', 'admin', 'admin']) await join('anna', group)
  expect(await groups()).toEqual(['admin', 'editor'])
  const editor = { UserPoolId, Username: 'anna', GroupName: 'editor' }
  await sdk.send(new AdminRemoveUserFromGroupCommand(editor))
  expect(await groups()).toEqual(['admin'])
  expect(await errorOf(join('anna', 'kings'))).toBe('ResourceNotFoundException: Group not found.')
  expect(await errorOf(join('nobody'))).toBe('UserNotFoundException: User does not exist.')
})

test('the members of a group are listed', async () => {
  for (const name of ['hanna', 'clara', 'bea']) await join(name, 'editor')
  const list = new ListUsersInGroupCommand({ UserPoolId, GroupName: 'editor', Limit: 2 })
  const { Users = [] } = await sdk.send(list)
  expect(Users.map(({ Username }) => Username)).toEqual(['bea', 'clara'])
})

async function find(Filter: string) {
  const { Users } = await sdk.send(new ListUsersCommand({ UserPoolId, Filter }))
  return Users?.map(({ Username }) => Username)
}

test('users are found by their address or name, and by nothing else', async () => {
  expect(await find('email = "anna@example.com"')).toEqual(['anna'])
  expect(await find('username = "clara"')).toEqual(['clara'])
  expect(await find('email = "100%@example.com"')).toEqual([])
  expect(await errorOf(find('email ^= "b"'))).toContain('Error while parsing filter.')
})

test('a password that is too short is rejected', async () => {
  expect(await errorOf(cognito.setPassword('anna', 'elva tecken'))).toBe(
    'InvalidPasswordException: Password did not conform with policy: Password not long enough',
  )
})

test('every temporary password follows the policy, and is new', () => {
  const { passwordPolicy } = aPool()
  const made = Array.from({ length: 200 }, () => makeTemporaryPassword(passwordPolicy))
  for (const password of made) checkPolicy(passwordPolicy, password)
  expect(new Set(made).size).toBe(200)
})

test('the latest passwords may not come back, older ones may', async () => {
  const used = 'PasswordHistoryPolicyViolationException: Password has previously been used.'
  const [first, second, third] = ['First-password-1!', 'Second-password-2!', 'Third-password-3!']
  for (const password of [first, second, third]) await cognito.setPassword('anna', password)
  expect((await get('anna')).UserStatus).toBe('CONFIRMED')
  for (const password of [first, second, third]) {
    expect(await errorOf(cognito.setPassword('anna', password))).toBe(used)
  }
  await cognito.setPassword('anna', 'Fourth-password-4!')
  await cognito.setPassword('anna', first)
})
