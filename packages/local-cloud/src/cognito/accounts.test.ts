import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito, temporaryPassword } from './cognito-fixture.ts'
import { aPool } from './pool-fixture.ts'

const cognito = await startCognito([
  aPool(),
  aPool({ id: 'eu-north-1_NoAlias', hasEmailAliases: false, clients: [] }),
])
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

function create(Username: string, input: Partial<AdminCreateUserCommandInput> = {}) {
  return sdk.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      TemporaryPassword: temporaryPassword,
      MessageAction: 'SUPPRESS',
      ...input,
    }),
  )
}

const verified = (email: string) => ({
  UserAttributes: [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ],
})

test('an administrator makes an account, which waits for its first sign-in', async () => {
  const { User } = await create('anna', verified('anna@example.com'))
  expect(User).toMatchObject({
    Username: 'anna',
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
  })
  const found = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'ANNA' }))
  expect(found.UserAttributes).toEqual(User?.Attributes)
  expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: 'anna@example.com' })
  expect(found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value).toMatch(/^[0-9a-f-]{36}$/)
  expect(found.UserCreateDate?.getTime()).toBe(cognito.clock.now())
})

test('a name is taken whatever its case', async () => {
  await create('bo')
  expect(await errorOf(create('BO'))).toBe('UsernameExistsException: User account already exists')
})

test('a verified e-mail address signs in one account only', async () => {
  await create('clara', verified('clara@example.com'))
  expect(await errorOf(create('clara2', verified('Clara@example.com')))).toBe(
    'AliasExistsException: An account with the email already exists.',
  )
})

test('a name must not look like an e-mail address where those are aliases', async () => {
  expect(await errorOf(create('disa@example.com'))).toContain(
    'Username cannot be of email format, since user pool is configured for email alias.',
  )
  const { User } = await create('disa@example.com', { UserPoolId: 'eu-north-1_NoAlias' })
  expect(User?.Username).toBe('disa@example.com')
})

test('an unverified e-mail address, or one that is no alias, finds no user', async () => {
  await create('egon', { UserAttributes: [{ Name: 'email', Value: 'egon@example.com' }] })
  await create('egon', { UserPoolId: 'eu-north-1_NoAlias', ...verified('egon@example.com') })
  for (const pool of [UserPoolId, 'eu-north-1_NoAlias']) {
    const call = new AdminGetUserCommand({ UserPoolId: pool, Username: 'egon@example.com' })
    expect(await errorOf(sdk.send(call))).toBe('UserNotFoundException: User does not exist.')
  }
})

test.each<[string, Partial<AdminCreateUserCommandInput>, string]>([
  ['a weak temporary password', { TemporaryPassword: 'abc' }, 'InvalidPasswordException'],
  ['a name with a space', { Username: 'two words' }, 'InvalidParameterException'],
  ['an empty name', { Username: '' }, 'InvalidParameterException'],
  [
    'an unknown attribute',
    { UserAttributes: [{ Name: 'shoe', Value: '43' }] },
    'InvalidParameterException',
  ],
  [
    'a verified address that is missing',
    { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
    'InvalidParameterException',
  ],
  ['a parameter not built', { ForceAliasCreation: true }, 'InvalidParameterException'],
  ['an unknown pool', { UserPoolId: 'eu-north-1_Nope' }, 'ResourceNotFoundException'],
])('no account is made with %s', async (_, input, expected) => {
  expect(await errorOf(create('frida', input))).toContain(expected)
  const call = sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'frida' }))
  expect(await errorOf(call)).toContain('UserNotFoundException')
})

test('a deleted account is gone, and its name and address may be used again', async () => {
  await cognito.welcome('gun')
  await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'gun' }))
  expect(await errorOf(cognito.signIn('gun'))).toContain('Incorrect username or password.')
  const again = sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'gun' }))
  expect(await errorOf(again)).toBe('UserNotFoundException: User does not exist.')
  await cognito.welcome('gun')
})

test('the account shows when it was last changed, which a sign-in does not do', async () => {
  await cognito.welcome('hanna')
  const user = { UserPoolId, Username: 'hanna' }
  const lastModified = async () =>
    (await sdk.send(new AdminGetUserCommand(user))).UserLastModifiedDate?.getTime() ?? 0
  const made = await lastModified()
  cognito.pass(60)
  await cognito.signIn('hanna')
  expect(await lastModified()).toBe(made)
  await sdk.send(new AdminDisableUserCommand(user))
  const disabled = await lastModified()
  expect(disabled).toBeGreaterThanOrEqual(made + 60_000)
  cognito.pass(60)
  const Password = `${ownPassword}x`
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }))
  expect(await lastModified()).toBeGreaterThanOrEqual(disabled + 60_000)
})
