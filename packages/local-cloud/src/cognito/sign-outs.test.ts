import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { refusal, startCognito } from './cognito-fixture.ts'
import { aClient, aPool } from './pool-fixture.ts'

const keepsTokens = aClient({ id: 'keepstokens', revokesTokens: false })
const other = aClient({ id: 'other' })
const cognito = await startCognito([aPool({ clients: [aClient(), keepsTokens, other] })])
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

async function tokensOf(name: string) {
  const { AccessToken = '', RefreshToken = '' } =
    (await cognito.signIn(name)).AuthenticationResult ?? {}
  return { AccessToken, RefreshToken }
}

const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const refresh = (RefreshToken: string, client = ClientId) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: client, RefreshToken }))

const ask = (AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

const revoked = 'NotAuthorizedException: Access Token has been revoked'

test('a refresh token gives new tokens of the same sign-in, and no new refresh token', async () => {
  await cognito.welcome('anna')
  const { AccessToken, RefreshToken } = await tokensOf('anna')
  cognito.pass(1000)
  const { AuthenticationResult } = await refresh(RefreshToken)
  expect(AuthenticationResult?.RefreshToken).toBeUndefined()
  const [before, after] = [claimsOf(AccessToken), claimsOf(AuthenticationResult?.AccessToken)]
  expect(after.origin_jti).toBe(before.origin_jti)
  expect(after.auth_time).toBe(before.auth_time)
  expect(Number(after.iat)).toBeGreaterThanOrEqual(Number(before.iat) + 1000)
  const flow = await sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    }),
  )
  expect(flow.AuthenticationResult?.AccessToken).toBeTruthy()
})

test('a refresh token that is made up, expired or another client’s is refused', async () => {
  const { RefreshToken } = await tokensOf('anna')
  const invalid = 'NotAuthorizedException: Invalid Refresh Token'
  expect(await refusal(refresh('garbage'))).toBe(invalid)
  expect(await refusal(refresh(RefreshToken, keepsTokens.id))).toBe(invalid)
  cognito.pass(12 * 3600 + 1)
  expect(await refusal(refresh(RefreshToken))).toBe(
    'NotAuthorizedException: Refresh Token has expired',
  )
})

test('revoking one sign-in leaves the user’s others alone', async () => {
  const [one, other] = [await tokensOf('anna'), await tokensOf('anna')]
  await sdk.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
  await sdk.send(new RevokeTokenCommand({ ClientId, Token: 'unknown' }))
  expect(await refusal(refresh(one.RefreshToken))).toContain('Refresh Token has been revoked')
  expect(await refusal(ask(one.AccessToken))).toBe(revoked)
  await refresh(other.RefreshToken)
  await ask(other.AccessToken)
})

test('a client revokes nothing that belongs to another', async () => {
  const { RefreshToken } = await tokensOf('anna')
  await sdk.send(new RevokeTokenCommand({ ClientId: other.id, Token: RefreshToken }))
  await refresh(RefreshToken)
})

test('only refresh tokens are revoked, and only where the client allows it', async () => {
  const { AccessToken: Token, RefreshToken } = await tokensOf('anna')
  expect(await refusal(sdk.send(new RevokeTokenCommand({ ClientId, Token })))).toContain(
    'UnsupportedTokenTypeException',
  )
  const elsewhere = { ClientId: keepsTokens.id, Token: RefreshToken }
  expect(await refusal(sdk.send(new RevokeTokenCommand(elsewhere)))).toContain(
    'UnsupportedOperationException',
  )
})

const user = (Username: string) => ({ UserPoolId, Username })

test.each([
  [
    'signs out everywhere',
    'bo',
    (t: string) => sdk.send(new GlobalSignOutCommand({ AccessToken: t })),
    revoked,
  ],
  [
    'is signed out by an administrator',
    'clara',
    () => sdk.send(new AdminUserGlobalSignOutCommand(user('clara'))),
    revoked,
  ],
  ['is disabled', 'disa', () => sdk.send(new AdminDisableUserCommand(user('disa'))), revoked],
  ['is deleted', 'egon', () => sdk.send(new AdminDeleteUserCommand(user('egon'))), revoked],
])('no token works once its user %s', async (_, name, act, expected) => {
  await cognito.welcome(name)
  const all = [await tokensOf(name), await tokensOf(name)]
  await act(all[0]!.AccessToken)
  for (const { AccessToken, RefreshToken } of all) {
    expect(await refusal(ask(AccessToken))).toBe(expected)
    expect(await refusal(refresh(RefreshToken))).toContain('Refresh Token')
  }
})
