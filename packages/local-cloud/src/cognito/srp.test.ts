import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, refusal, startCognito, temporaryPassword } from './cognito-fixture.ts'
import { prime, proveBySrp } from './srp-client-fixture.ts'

const cognito = await startCognito()
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const wrong = 'NotAuthorizedException: Incorrect username or password.'

test('somebody signs in by SRP, without sending the password', async () => {
  await cognito.welcome('anna')
  const { AuthenticationResult } = await signInBySrp('anna', ownPassword)
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
})

test('somebody signs in by SRP with the e-mail address', async () => {
  await cognito.welcome('bo')
  const { AuthenticationResult } = await signInBySrp('Bo@example.com', ownPassword)
  expect(AuthenticationResult?.AccessToken).toBeTruthy()
})

test('the first sign-in by SRP asks for a password of one’s own', async () => {
  await cognito.invite('clara')
  const { ChallengeName } = await signInBySrp('clara', temporaryPassword)
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test.each(['disa', 'nobody', 'nobody@example.com'])(
  'a wrong password is refused for %s',
  async name => {
    if (name === 'disa') await cognito.welcome(name)
    expect(await refusal(signInBySrp(name, 'wrong'))).toBe(wrong)
  },
)

test('an unknown name is answered as a known one is, the same each time', async () => {
  await cognito.welcome('egon')
  const known = await begin('egon')
  const unknown = await begin('somebody')
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  expect(unknown.SALT).toHaveLength(known.SALT?.length ?? 0)
  expect((await begin('SomeBody')).SALT).toBe(unknown.SALT)
  expect((await begin('SomeBody')).USER_ID_FOR_SRP).toBe(unknown.USER_ID_FOR_SRP)
  const byEmail = await begin('somebody@example.com')
  expect(byEmail.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-/)
  expect((await begin('somebody@example.com')).USER_ID_FOR_SRP).toBe(byEmail.USER_ID_FOR_SRP)
})

test.each(['00', prime().toString(16), (2n * prime()).toString(16), 'no number', '-1', ''])(
  'the public value %.12s… that would give the key away is refused',
  async SRP_A => {
    await expect(begin('egon', SRP_A)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  },
)

test('a proof is of no use a second time', async () => {
  await cognito.welcome('frida')
  const proof = await prove('frida', ownPassword)
  expect((await respond(proof)).AuthenticationResult).toBeTruthy()
  expect(await refusal(respond(proof))).toContain('Invalid session')
})

test('a proof that comes late is refused', async () => {
  await cognito.welcome('gun')
  const proof = await prove('gun', ownPassword)
  cognito.pass(181)
  expect(await refusal(respond(proof))).toContain('session is expired')
})

test('a proof with another time stamp is refused', async () => {
  await cognito.welcome('hanna')
  const proof = await prove('hanna', ownPassword)
  expect(await refusal(respond({ ...proof, TIMESTAMP: 'another' }))).toBe(wrong)
})

test('wrong passwords by SRP lock the account as others do', async () => {
  await cognito.welcome('ivar')
  for (let failure = 0; failure < 5; failure += 1) await refusal(signInBySrp('ivar', 'wrong'))
  expect(await refusal(signInBySrp('ivar', ownPassword))).toContain('Password attempts exceeded')
  cognito.pass(1)
  expect((await signInBySrp('ivar', ownPassword)).AuthenticationResult).toBeTruthy()
})

function prove(name: string, password: string) {
  return proveBySrp(UserPoolId, password, SRP_A => begin(name, SRP_A))
}

async function signInBySrp(name: string, password: string) {
  return respond(await prove(name, password))
}

function respond(ChallengeResponses: Record<string, string>) {
  return sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses,
    }),
  )
}

async function begin(USERNAME: string, SRP_A = '02'): Promise<Record<string, string>> {
  const AuthParameters = { USERNAME, SRP_A }
  const { ChallengeParameters } = await sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  )
  return ChallengeParameters ?? {}
}
