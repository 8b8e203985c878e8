import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AssociateSoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import {
  aClient,
  aPool,
  errorOf,
  ownPassword,
  startCognito,
  temporaryPassword,
} from './cognito-fixture.ts'

// The application's own sign-in proves the steps that a person meets.

const cognito = await startCognito({
  pools: [aPool({ clients: [aClient(), aClient('second')] })],
})
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const wrong = 'NotAuthorizedException: Incorrect username or password.'
const disabled = 'NotAuthorizedException: User is disabled.'
const unusable = 'NotAuthorizedException: Invalid session for the user.'

const disable = (Username: string) =>
  sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }))
const signInFirst = async (name: string) => (await cognito.signIn(name, temporaryPassword)).Session

test('the access token says who signed in, where, for how long and in which groups', async () => {
  await cognito.welcome('anna')
  const group = { UserPoolId, Username: 'anna', GroupName: 'admin' }
  await sdk.send(new AdminAddUserToGroupCommand(group))
  const { AuthenticationResult, ChallengeName } = await cognito.signIn('anna')
  expect(ChallengeName).toBeUndefined()
  expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
  const [, claims = ''] = AuthenticationResult!.AccessToken!.split('.')
  const access = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(access).toMatchObject({
    iss: `https://cognito-idp.eu-north-1.amazonaws.com/${UserPoolId}`,
    'cognito:groups': ['admin'],
    username: 'anna',
  })
  expect(access.exp).toBe(Math.floor(cognito.clock.now() / 1000) + 900)
})

test('the access token identifies its user until it expires, and no user who is disabled or deleted', async () => {
  const ask = (AccessToken: string) => sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const tokens: string[] = []
  for (const name of ['bo', 'clara', 'disa']) {
    await cognito.welcome(name)
    tokens.push((await cognito.signIn(name)).AuthenticationResult!.AccessToken!)
  }
  await disable('clara')
  await sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'disa' }))
  const errors = () => Promise.all([...tokens, 'a.b.c'].map(token => errorOf(ask(token))))
  const revoked = 'NotAuthorizedException: Access Token has been revoked'
  const invalid = 'NotAuthorizedException: Invalid Access Token'
  expect(await errors()).toEqual(['accepted', revoked, revoked, invalid])
  cognito.pass(901)
  expect((await errors())[0]).toBe('NotAuthorizedException: Access Token has expired')
})

test('only the right password reveals that a user is disabled', async () => {
  expect(await errorOf(cognito.signIn('clara', 'wrong'))).toBe(wrong)
  expect(await errorOf(cognito.signIn('clara'))).toBe(disabled)
})

test('the first sign-in asks for a password of one’s own, also after one that is too weak', async () => {
  await cognito.invite('eva')
  const { ChallengeName, ChallengeParameters, Session } = await cognito.signIn(
    'eva',
    temporaryPassword,
  )
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(ChallengeParameters).toEqual({ USER_ID_FOR_SRP: 'eva' })
  const choose = (NEW_PASSWORD: string) =>
    cognito.answer('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'eva', NEW_PASSWORD })
  expect(await errorOf(choose('kort'))).toContain('Password not long enough')
  expect((await choose(ownPassword)).AuthenticationResult?.AccessToken).toBeTruthy()
  expect(await errorOf(choose('Another-pass-99!'))).toBe(unusable)
  expect(await errorOf(cognito.signIn('eva', temporaryPassword))).toBe(wrong)
})

test('a session is of use to its person alone, at its client and its step, and for a while', async () => {
  for (const name of ['frida', 'gun']) await cognito.invite(name)
  const session = await signInFirst('frida')
  const own = { USERNAME: 'frida', NEW_PASSWORD: ownPassword }
  const step = 'NEW_PASSWORD_REQUIRED'
  const code = { USERNAME: 'frida', SOFTWARE_TOKEN_MFA_CODE: '123456' }
  for (const call of [
    cognito.answer(step, session, { ...own, USERNAME: 'gun' }),
    cognito.answer(step, session, own, 'second'),
    cognito.answer('SOFTWARE_TOKEN_MFA', session, code),
  ]) {
    expect(await errorOf(call)).toBe(unusable)
  }
  cognito.pass(181)
  expect(await errorOf(cognito.answer(step, session, own))).toBe(unusable)
})

test('a user who is disabled during the sign-in cannot complete it', async () => {
  await cognito.invite('jan')
  const session = await signInFirst('jan')
  await disable('jan')
  const own = { USERNAME: 'jan', NEW_PASSWORD: ownPassword }
  expect(await errorOf(cognito.answer('NEW_PASSWORD_REQUIRED', session, own))).toBe(disabled)
})

test('users, tokens, open steps and locks outlive a restart; secrets are on no disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-restart-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const before = await startCognito({ directory: folder })
  await before.welcome('anna')
  await before.invite('bo')
  await before.welcome('clara')
  const { AccessToken } = (await before.signIn('anna')).AuthenticationResult ?? {}
  const { Session } = await before.signIn('bo', temporaryPassword)
  for (let failure = 0; failure < 5; failure += 1) await errorOf(before.signIn('clara', 'wrong'))
  before.pass(1)
  await errorOf(before.signIn('clara', 'wrong'))
  await before.forget('anna')

  const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))))
  const onDisk = Buffer.concat(files)
  expect(onDisk.includes('anna@example.com')).toBe(true)
  const secrets = [ownPassword, temporaryPassword, AccessToken, Session, `"${before.latestCode()}"`]
  for (const secret of secrets) expect(onDisk.includes(secret ?? '')).toBe(false)
  await before.stop()

  const after = await startCognito({ directory: folder })
  after.clock.set(new Date(before.clock.now()))
  const offer = await after.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  expect(offer.SecretCode).toBeTruthy()
  expect(await errorOf(after.signIn('clara'))).toContain('Password attempts exceeded')
  const { AuthenticationResult } = await after.answer('NEW_PASSWORD_REQUIRED', Session, {
    USERNAME: 'bo',
    NEW_PASSWORD: ownPassword,
  })
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
  await after.stop()
})
