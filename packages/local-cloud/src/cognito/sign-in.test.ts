import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId } = cognito
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

test('a wrong password is rejected', async () => {
  await cognito.welcome('disa')
  expect(await errorOf(cognito.signIn('disa', 'wrong'))).toBe(wrong)
})

test('an unknown name is rejected like a wrong password', async () => {
  expect(await errorOf(cognito.signIn('nobody'))).toBe(wrong)
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
