import {
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'
import { totpCode } from './totp.ts'

const cognito = await startCognito()
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

/** A user who has set up an authenticator app while signed in; thirty seconds have passed. */
async function welcomeWithApp(Username: string) {
  await cognito.welcome(Username)
  const AccessToken = (await cognito.signIn(Username)).AuthenticationResult?.AccessToken
  const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }))
  await demandCode(Username, true)
  cognito.pass(30)
  return SecretCode
}

const codeOf = (secret: string) => totpCode(secret, cognito.clock.now())

function answer(USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) {
  return sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  )
}

function demandCode(Username: string, Enabled: boolean) {
  const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled }
  return sdk.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }),
  )
}

test('a user who has set up an app is asked for its code at sign-in', async () => {
  const secret = await welcomeWithApp('anna')
  const step = await cognito.signIn('anna')
  expect(step.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  expect(step.AuthenticationResult).toBeUndefined()
  const { AuthenticationResult } = await answer('anna', step.Session, codeOf(secret))
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
})

test('an administrator sees who uses an app', async () => {
  await cognito.welcome('bo')
  const before = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'bo' }))
  expect(before.UserMFASettingList).toBeUndefined()
  await welcomeWithApp('clara')
  const after = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'clara' }))
  expect(after.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
  expect(after.PreferredMfaSetting).toBe('SOFTWARE_TOKEN_MFA')
})

test('after a wrong code the person may try again at the same step', async () => {
  const secret = await welcomeWithApp('disa')
  const { Session } = await cognito.signIn('disa')
  expect(await errorOf(answer('disa', Session, '000000'))).toBe(
    'CodeMismatchException: Invalid code received for user',
  )
  expect((await answer('disa', Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
  expect(await errorOf(answer('disa', Session, codeOf(secret)))).toContain('Invalid session')
})

test('a code is of no use a second time, nor an older one', async () => {
  const secret = await welcomeWithApp('egon')
  const earlier = codeOf(secret)
  cognito.pass(30)
  const code = codeOf(secret)
  await answer('egon', (await cognito.signIn('egon')).Session, code)
  const { Session } = await cognito.signIn('egon')
  const spent = 'ExpiredCodeException: Your software token has already been used once.'
  expect(await errorOf(answer('egon', Session, code))).toBe(spent)
  expect(await errorOf(answer('egon', Session, earlier))).toBe(spent)
  cognito.pass(30)
  expect((await answer('egon', Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
})

test('a code is good although later ones were used before the clock was set back', async () => {
  const secret = await welcomeWithApp('doris')
  cognito.pass(-3600)
  const { Session } = await cognito.signIn('doris')
  expect((await answer('doris', Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
})

test('five wrong codes lock the account, and a right password does not unlock it', async () => {
  const secret = await welcomeWithApp('frida')
  const { Session } = await cognito.signIn('frida')
  for (let failure = 0; failure < 4; failure += 1) await errorOf(answer('frida', Session, '000000'))
  await cognito.signIn('frida')
  await errorOf(answer('frida', Session, '000000'))
  const locked = 'NotAuthorizedException: Password attempts exceeded'
  expect(await errorOf(answer('frida', Session, codeOf(secret)))).toBe(locked)
  expect(await errorOf(cognito.signIn('frida'))).toBe(locked)
  cognito.pass(1)
  expect((await answer('frida', Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
})

test('an app counts only once a code has proved it', async () => {
  await cognito.welcome('gun')
  const AccessToken = (await cognito.signIn('gun')).AuthenticationResult?.AccessToken
  await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const wrongCode = sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }))
  expect(await errorOf(wrongCode)).toBe('EnableSoftwareTokenMFAException: Code mismatch')
  expect(await errorOf(demandCode('gun', true))).toBe(
    'InvalidParameterException: User has not verified software token mfa',
  )
  expect((await cognito.signIn('gun')).AuthenticationResult).toBeTruthy()
})

test('an administrator switches the demand for a code off and on', async () => {
  await welcomeWithApp('hanna')
  await demandCode('hanna', false)
  expect((await cognito.signIn('hanna')).AuthenticationResult).toBeTruthy()
  await demandCode('hanna', true)
  expect((await cognito.signIn('hanna')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})
