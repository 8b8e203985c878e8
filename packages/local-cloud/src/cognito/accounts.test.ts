import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { errorOf, startCognito, temporaryPassword } from './cognito-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId } = cognito
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
})

test.each<[string, Partial<AdminCreateUserCommandInput>, string]>([
  ['a weak temporary password', { TemporaryPassword: 'abc' }, 'InvalidPasswordException'],
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
