import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'
import { aClient, aPool } from './pool-fixture.ts'

const outspoken = aClient({ id: 'outspoken', preventsUserExistenceErrors: false })
const other = aPool({ id: 'eu-north-1_Other', clients: [aClient({ id: 'elsewhere' })] })
const cognito = await startCognito([aPool({ clients: [aClient(), outspoken] }), other])
const { sdk, UserPoolId, ClientId } = cognito
afterAll(cognito.remove)

const wrong = 'NotAuthorizedException: Incorrect username or password.'

test('a server signs a user in with the password', async () => {
  await cognito.welcome('anna')
  const { AuthenticationResult, ChallengeName } = await cognito.signIn('anna')
  expect(ChallengeName).toBeUndefined()
  expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
})

test.each(['CLARA', 'clara@example.com', 'Clara@Example.Com'])(
  'a user may write the name as %s',
  async name => {
    if (name === 'CLARA') await cognito.welcome('Clara')
    expect((await cognito.signIn(name)).AuthenticationResult).toBeTruthy()
  },
)

test('a user may sign in by the sub', async () => {
  const { Attributes } = await cognito.welcome('sam')
  const sub = Attributes?.find(({ Name }) => Name === 'sub')?.Value
  expect((await cognito.signIn(String(sub))).AuthenticationResult).toBeTruthy()
})

test('a wrong password is rejected', async () => {
  await cognito.welcome('disa')
  expect(await errorOf(cognito.signIn('disa', 'wrong'))).toBe(wrong)
})

test('an unknown name is rejected like a wrong password', async () => {
  expect(await errorOf(cognito.signIn('nobody'))).toBe(wrong)
})

test('a client without PreventUserExistenceErrors says that a name is unknown', async () => {
  const call = sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: outspoken.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'nobody', PASSWORD: ownPassword },
    }),
  )
  expect(await errorOf(call)).toBe('UserNotFoundException: User does not exist.')
})

test('only the right password reveals that a user is disabled', async () => {
  await cognito.welcome('egon')
  const user = { UserPoolId, Username: 'egon' }
  await sdk.send(new AdminDisableUserCommand(user))
  expect(await errorOf(cognito.signIn('egon', 'wrong'))).toBe(wrong)
  expect(await errorOf(cognito.signIn('egon'))).toBe('NotAuthorizedException: User is disabled.')
  await sdk.send(new AdminEnableUserCommand(user))
  expect((await cognito.signIn('egon')).AuthenticationResult).toBeTruthy()
})

test('a user whose password an administrator has reset must choose a new one', async () => {
  await cognito.welcome('frida')
  await sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'frida' }))
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'frida' }))
  expect(user.UserStatus).toBe('RESET_REQUIRED')
  expect(await errorOf(cognito.signIn('frida'))).toBe(
    'PasswordResetRequiredException: Password reset required for the user',
  )
})

test.each([
  [
    'an unknown client',
    UserPoolId,
    'nope',
    'ResourceNotFoundException: User pool client nope does not exist.',
  ],
  [
    'another pool’s client',
    UserPoolId,
    'elsewhere',
    'ResourceNotFoundException: User pool client elsewhere does not exist.',
  ],
  [
    'an unknown pool',
    'eu-north-1_Nope',
    ClientId,
    'ResourceNotFoundException: User pool eu-north-1_Nope does not exist.',
  ],
])('a server is rejected with %s', async (_, UserPoolId, ClientId, expected) => {
  const call = sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'anna', PASSWORD: ownPassword },
    }),
  )
  expect(await errorOf(call)).toBe(expected)
})
