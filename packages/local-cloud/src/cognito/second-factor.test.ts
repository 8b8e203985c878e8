import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aPool, errorOf, startCognito } from './cognito-fixture.ts'
import { findStep, totpCode } from './totp.ts'

// The application's own sign-in proves the steps that a person meets.

const cognito = await startCognito()
const demanding = await startCognito({ pools: [aPool({ mfa: 'ON' })] })
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(() => Promise.all([cognito.remove(), demanding.remove()]))

const codeOf = (secret: string) => totpCode(secret, cognito.clock.now())

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

function demandCode(Username: string, Enabled: boolean) {
  const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled }
  return sdk.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }),
  )
}

const answer = (USERNAME: string, Session: string | undefined, code: string) =>
  cognito.answer('SOFTWARE_TOKEN_MFA', Session, { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code })

test('an administrator switches the demand for a code off and on', async () => {
  await welcomeWithApp('clara')
  await demandCode('clara', false)
  expect((await cognito.signIn('clara')).AuthenticationResult).toBeTruthy()
  await demandCode('clara', true)
  expect((await cognito.signIn('clara')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

const factorsOf = async (Username: string, { sdk, UserPoolId } = cognito) =>
  (await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserMFASettingList

test('an administrator sees who has an app', async () => {
  await cognito.welcome('without')
  await welcomeWithApp('with')
  expect(await factorsOf('without')).toBeUndefined()
  expect(await factorsOf('with')).toEqual(['SOFTWARE_TOKEN_MFA'])
  await demandCode('with', false)
  expect(await factorsOf('with')).toBeUndefined()
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
  const wrong = async () => errorOf(answer('frida', Session, '000000'))
  for (let failure = 0; failure < 4; failure += 1) {
    expect(await wrong()).toBe('CodeMismatchException: Invalid code received for user')
  }
  await cognito.signIn('frida')
  await wrong()
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

test('where a second factor is required nobody gets past its set-up, whose sessions are good once', async () => {
  await demanding.welcome('bo')
  const { ChallengeName, Session } = await demanding.signIn('bo')
  expect(ChallengeName).toBe('MFA_SETUP')
  const begin = () => demanding.sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  const finish = (session?: string) => demanding.answer('MFA_SETUP', session, { USERNAME: 'bo' })
  const offer = await begin()
  for (const call of [begin(), finish(Session), finish(offer.Session)]) {
    expect(await errorOf(call)).toContain('Invalid session')
  }
  const verified = await demanding.sdk.send(
    new VerifySoftwareTokenCommand({
      Session: offer.Session,
      UserCode: totpCode(offer.SecretCode!, demanding.clock.now()),
    }),
  )
  expect((await finish(verified.Session)).AuthenticationResult?.AccessToken).toBeTruthy()
  expect((await demanding.signIn('bo')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  // https://github.com/aws/aws-sdk/issues/693
  expect(await factorsOf('bo', demanding)).toBeUndefined()
})

/** RFC 6238, appendix B, whose secret is the text 12345678901234567890; the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  expect(totpCode(secret, second * 1000)).toBe(code)
})

test.each([
  [-60, undefined],
  [-30, 99],
  [0, 100],
  [30, 101],
  [60, undefined],
])('a code made %i seconds away belongs to step %s', (seconds, step) => {
  const moment = 100 * 30_000 + 1000
  expect(findStep(secret, totpCode(secret, moment + seconds * 1000), moment)).toBe(step)
})
