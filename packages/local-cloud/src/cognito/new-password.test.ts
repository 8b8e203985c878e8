import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito, temporaryPassword } from './cognito-fixture.ts'
import { aClient, aPool } from './pool-fixture.ts'

const cognito = await startCognito([aPool({ clients: [aClient(), aClient({ id: 'second' })] })])
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const unusable = 'NotAuthorizedException: Invalid session for the user.'

async function beginFirstSignIn(name: string) {
  await cognito.invite(name)
  return (await cognito.signIn(name, temporaryPassword)).Session
}

function answer(USERNAME: string, Session: string | undefined, NEW_PASSWORD = ownPassword) {
  return sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME, NEW_PASSWORD },
    }),
  )
}

test('the first sign-in asks for a password of one’s own, and goes on with it', async () => {
  await cognito.invite('anna')
  const first = await cognito.signIn('anna', temporaryPassword)
  expect(first.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(first.ChallengeParameters).toEqual({
    USER_ID_FOR_SRP: 'anna',
    requiredAttributes: '[]',
    userAttributes: JSON.stringify({ email: 'anna@example.com', email_verified: 'true' }),
  })
  const { AuthenticationResult } = await answer('anna', first.Session)
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'anna' }))
  expect(user.UserStatus).toBe('CONFIRMED')
  expect((await cognito.signIn('anna')).AuthenticationResult).toBeTruthy()
  expect(await errorOf(cognito.signIn('anna', temporaryPassword))).toContain('Incorrect')
})

test('after a password that is too weak the person may try another', async () => {
  const session = await beginFirstSignIn('clara')
  expect(await errorOf(answer('clara', session, 'kort'))).toBe(
    'InvalidPasswordException: Password did not conform with policy: Password not long enough',
  )
  expect((await answer('clara', session)).AuthenticationResult).toBeTruthy()
})

test('a session is of no use a second time', async () => {
  const session = await beginFirstSignIn('disa')
  await answer('disa', session)
  expect(await errorOf(answer('disa', session, 'Another-pass-99!'))).toBe(unusable)
})

test('one person’s session does not change another person’s password', async () => {
  const session = await beginFirstSignIn('frida')
  await cognito.invite('gun')
  expect(await errorOf(answer('gun', session))).toBe(unusable)
})

test.each([
  ['another client', 'second', 'NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: ownPassword }],
  ['another step', ClientId, 'SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '123456' }],
] as const)('a session is rejected at %s', async (_, ClientId, ChallengeName, response) => {
  const name = `hanna-${ChallengeName.toLowerCase()}`
  const Session = await beginFirstSignIn(name)
  const ChallengeResponses = { USERNAME: name, ...response }
  const call = sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  )
  expect(await errorOf(call)).toBe(unusable)
})

test('a session expires after the client’s time', async () => {
  const session = await beginFirstSignIn('ivar')
  cognito.pass(181)
  expect(await errorOf(answer('ivar', session))).toBe(
    'NotAuthorizedException: Invalid session for the user, session is expired.',
  )
})

test('a user who is disabled during the sign-in cannot complete it', async () => {
  const session = await beginFirstSignIn('jan')
  await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: 'jan' }))
  expect(await errorOf(answer('jan', session))).toBe('NotAuthorizedException: User is disabled.')
})

test('a temporary password expires after the pool’s days', async () => {
  await cognito.invite('karin')
  cognito.pass(3 * 24 * 3600 - 10)
  expect((await cognito.signIn('karin', temporaryPassword)).ChallengeName).toBeTruthy()
  cognito.pass(20)
  expect(await errorOf(cognito.signIn('karin', temporaryPassword))).toBe(
    'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
  )
  expect(await errorOf(cognito.signIn('karin', 'wrong'))).toContain('Incorrect')
})
