import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AssociateSoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const tokenOf = async (name: string) =>
  (await cognito.signIn(name)).AuthenticationResult?.AccessToken ?? ''

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const ask = (AccessToken: string) => sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))

test('the token says who signed in, where, for how long and in which groups', async () => {
  await cognito.welcome('anna')
  const group = { UserPoolId, Username: 'anna', GroupName: 'admin' }
  await sdk.send(new AdminAddUserToGroupCommand(group))
  const access = claimsOf(await tokenOf('anna'))
  const issuer = `https://cognito-idp.eu-north-1.amazonaws.com/${UserPoolId}`
  expect(access).toMatchObject({
    iss: issuer,
    'cognito:groups': ['admin'],
    client_id: ClientId,
    token_use: 'access',
    username: 'anna',
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(access).not.toHaveProperty('aud')
  expect(Number(access.exp) - Number(access.iat)).toBe(900)
})

test('the access token identifies its user until it expires', async () => {
  const token = await tokenOf('anna')
  await ask(token)
  expect(await errorOf(ask('a.b.c'))).toBe('NotAuthorizedException: Invalid Access Token')
  cognito.pass(901)
  expect(await errorOf(ask(token))).toBe('NotAuthorizedException: Access Token has expired')
})

test.each([
  ['disabled', AdminDisableUserCommand],
  ['deleted', AdminDeleteUserCommand],
])('the access token of a user who is %s proves nothing', async (Username, Command) => {
  await cognito.welcome(Username)
  const token = await tokenOf(Username)
  await sdk.send(new Command({ UserPoolId, Username }))
  expect(await errorOf(ask(token))).toBe('NotAuthorizedException: Access Token has been revoked')
})
