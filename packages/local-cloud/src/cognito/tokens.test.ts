import { createPublicKey, verify } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { refusal, startCognito } from './cognito-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

async function tokensOf(name: string) {
  const { AccessToken = '', IdToken = '' } = (await cognito.signIn(name)).AuthenticationResult ?? {}
  return { AccessToken, IdToken }
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const ask = (AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

test('the tokens say who signed in, where, for how long and in which groups', async () => {
  await cognito.welcome('anna')
  const group = { UserPoolId, Username: 'anna', GroupName: 'admin' }
  await sdk.send(new AdminAddUserToGroupCommand(group))
  const { AccessToken, IdToken } = await tokensOf('anna')
  const access = claimsOf(AccessToken)
  const issuer = `https://cognito-idp.eu-north-1.amazonaws.com/${UserPoolId}`
  const both = { iss: issuer, sub: access.sub, 'cognito:groups': ['admin'] }
  expect(access).toMatchObject({
    ...both,
    client_id: ClientId,
    token_use: 'access',
    username: 'anna',
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(access).not.toHaveProperty('aud')
  expect(Number(access.exp) - Number(access.iat)).toBe(900)
  expect(claimsOf(IdToken)).toMatchObject({
    ...both,
    aud: ClientId,
    token_use: 'id',
    'cognito:username': 'anna',
    email: 'anna@example.com',
    email_verified: true,
    origin_jti: access.origin_jti,
  })
})

test('anybody can check a token against the published key', async () => {
  const { AccessToken } = await tokensOf('anna')
  const path = `${cognito.endpoint}/${UserPoolId}/.well-known/jwks.json`
  const { keys } = await fetch(path).then(response => response.json())
  const [header = '', claims = '', signature = ''] = AccessToken.split('.')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'RS256',
    kid: keys[0].kid,
  })
  const key = createPublicKey({ key: keys[0], format: 'jwk' })
  const isGenuine = (text: string) =>
    verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  expect(isGenuine(`${header}.${claims}`)).toBe(true)
  expect(isGenuine(`${header}.${claims}x`)).toBe(false)
})

test('the access token tells who one is, until it expires', async () => {
  const { AccessToken, IdToken } = await tokensOf('anna')
  const { Username, UserAttributes } = await ask(AccessToken)
  expect(Username).toBe('anna')
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'anna@example.com' })
  expect(await refusal(ask(IdToken))).toBe('NotAuthorizedException: Invalid Access Token')
  expect(await refusal(ask(`${AccessToken}x`))).toBe('NotAuthorizedException: Invalid Access Token')
  cognito.pass(901)
  expect(await refusal(ask(AccessToken))).toBe('NotAuthorizedException: Access Token has expired')
})
