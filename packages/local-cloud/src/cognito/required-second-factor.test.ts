import {
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  type ChallengeNameType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito, temporaryPassword } from './cognito-fixture.ts'
import { aPool } from './pool-fixture.ts'
import { totpCode } from './totp.ts'

const cognito = await startCognito([aPool({ mfa: 'ON' })])
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const codeOf = (secret: string | undefined) => totpCode(secret ?? '', cognito.clock.now())

function answer(
  ChallengeName: ChallengeNameType,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) {
  return sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  )
}

test('a new user chooses a password, sets up an app, and is asked for its code from then on', async () => {
  await cognito.invite('anna')
  const first = await cognito.signIn('anna', temporaryPassword)
  const second = await answer('NEW_PASSWORD_REQUIRED', first.Session, {
    USERNAME: 'anna',
    NEW_PASSWORD: ownPassword,
  })
  expect(second.ChallengeName).toBe('MFA_SETUP')
  expect(second.ChallengeParameters?.MFAS_CAN_SETUP).toBe('["SOFTWARE_TOKEN_MFA"]')
  const offer = await sdk.send(new AssociateSoftwareTokenCommand({ Session: second.Session }))
  const UserCode = codeOf(offer.SecretCode)
  const verified = await sdk.send(
    new VerifySoftwareTokenCommand({ Session: offer.Session, UserCode }),
  )
  expect(verified.Status).toBe('SUCCESS')
  const done = await answer('MFA_SETUP', verified.Session, { USERNAME: 'anna' })
  expect(done.AuthenticationResult?.AccessToken).toBeTruthy()

  const again = await cognito.signIn('anna')
  expect(again.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const spent = { USERNAME: 'anna', SOFTWARE_TOKEN_MFA_CODE: UserCode }
  const reused = answer('SOFTWARE_TOKEN_MFA', again.Session, spent)
  expect(await errorOf(reused)).toContain('already been used once')
  cognito.pass(30)
  const fresh = { USERNAME: 'anna', SOFTWARE_TOKEN_MFA_CODE: codeOf(offer.SecretCode) }
  const { AuthenticationResult } = await answer('SOFTWARE_TOKEN_MFA', again.Session, fresh)
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
})

test('the step cannot be passed without setting up an app', async () => {
  await cognito.welcome('bo')
  const { Session } = await cognito.signIn('bo')
  expect(await errorOf(answer('MFA_SETUP', Session, { USERNAME: 'bo' }))).toContain(
    'Invalid session',
  )
  const offer = await sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  const early = answer('MFA_SETUP', offer.Session, { USERNAME: 'bo' })
  expect(await errorOf(early)).toContain('Invalid session')
})

test('after a wrong code the person may try again with the same secret', async () => {
  await cognito.welcome('clara')
  const { Session } = await cognito.signIn('clara')
  const offer = await sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  const verify = (UserCode: string) =>
    sdk.send(new VerifySoftwareTokenCommand({ Session: offer.Session, UserCode }))
  expect(await errorOf(verify('000000'))).toBe('EnableSoftwareTokenMFAException: Code mismatch')
  expect((await verify(codeOf(offer.SecretCode))).Status).toBe('SUCCESS')
})

test('each call of the set-up gives a new session, and the old one is spent', async () => {
  await cognito.welcome('disa')
  const { Session } = await cognito.signIn('disa')
  const offer = await sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  expect(offer.Session).not.toBe(Session)
  const reused = sdk.send(new AssociateSoftwareTokenCommand({ Session }))
  expect(await errorOf(reused)).toContain('Invalid session')
})
