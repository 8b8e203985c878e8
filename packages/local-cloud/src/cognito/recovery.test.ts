import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aPool, errorOf, ownPassword, startCognito } from './cognito-fixture.ts'

const functionArn = 'arn:aws:lambda:eu-north-1:000000000000:function:end-sessions'
const calls: { functionArn: string; event: object }[] = []
let trouble: Error | undefined
const cognito = await startCognito({
  pools: [aPool({ triggers: { PostConfirmation: functionArn } })],
  hooks: {
    async trigger(functionArn, event) {
      calls.push({ functionArn, event })
      if (trouble) throw trouble
    },
  },
})
const { sdk, UserPoolId, ClientId, forget, confirm, latestCode } = cognito
afterEach(() => {
  cognito.clock.set(null)
  trouble = undefined
  calls.length = 0
})
afterAll(cognito.remove)

const newPassword = 'Helt-nytt-lösen-9!'
const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.'
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.'
const limited = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

test('a user who forgot the password gets a code and chooses a new one, and the function of the pool is called', async () => {
  const { Attributes } = await cognito.welcome('anna')
  const { CodeDeliveryDetails } = await forget('anna@example.com')
  expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' })
  expect(cognito.letters.at(-1)).toEqual({
    from: 'webb@example.com',
    to: 'anna@example.com',
    subject: 'Kod',
    text: `Din kod är ${latestCode()}.`,
  })
  expect((await cognito.signIn('anna')).AuthenticationResult).toBeTruthy()
  await confirm('anna', latestCode())
  expect((await cognito.signIn('anna', newPassword)).AuthenticationResult).toBeTruthy()
  expect(await errorOf(cognito.signIn('anna', ownPassword))).toContain('Incorrect')
  expect(calls).toEqual([
    {
      functionArn,
      event: {
        version: '1',
        region: 'eu-north-1',
        userPoolId: UserPoolId,
        userName: 'anna',
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: ClientId },
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        request: {
          userAttributes: {
            sub: Attributes?.find(({ Name }) => Name === 'sub')?.Value,
            'cognito:user_status': 'CONFIRMED',
            email: 'anna@example.com',
            email_verified: 'true',
          },
        },
        response: {},
      },
    },
  ])
})

test('the error of the function is returned to the user; the new password stays', async () => {
  await cognito.welcome('ivar')
  await forget('ivar')
  trouble = new Error('Task timed out')
  expect(await errorOf(confirm('ivar', latestCode()))).toBe(
    'UserLambdaValidationException: PostConfirmation failed with error Task timed out.',
  )
  expect((await cognito.signIn('ivar', newPassword)).AuthenticationResult).toBeTruthy()
})

test('a user whose password was reset by an administrator chooses a new one with the code', async () => {
  await cognito.welcome('clara')
  await sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'clara' }))
  expect(await errorOf(cognito.signIn('clara'))).toContain('PasswordResetRequiredException')
  await confirm('clara', latestCode())
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'clara' }))
  expect(user.UserStatus).toBe('CONFIRMED')
})

test('a code works once, for an hour, only the latest one does, and for its person alone', async () => {
  for (const name of ['disa', 'gun']) await cognito.welcome(name)
  expect(await errorOf(confirm('disa', '123456'))).toBe(expired)
  await forget('disa')
  const first = latestCode()
  await forget('gun')
  expect(await errorOf(confirm('disa', latestCode()))).toBe(mismatch)
  await forget('disa')
  expect(await errorOf(confirm('disa', first))).toBe(mismatch)
  await confirm('disa', latestCode())
  expect(await errorOf(confirm('disa', latestCode()))).toBe(expired)
  await forget('gun')
  cognito.pass(3601)
  expect(await errorOf(confirm('gun', latestCode()))).toBe(expired)
})

test('after a password that is too weak or was used before, the code still works', async () => {
  await cognito.welcome('frida')
  await forget('frida')
  expect(await errorOf(confirm('frida', latestCode(), 'kort'))).toContain('not long enough')
  expect(await errorOf(confirm('frida', latestCode(), ownPassword))).toContain('previously been')
  await confirm('frida', latestCode())
})

test('five wrong codes end the guessing for an hour, even with the right one', async () => {
  await cognito.welcome('hans')
  await forget('hans')
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await errorOf(confirm('hans', 'wrong'))).toBe(mismatch)
  }
  expect(await errorOf(confirm('hans', latestCode()))).toBe(limited)
  cognito.pass(3601)
  await forget('hans')
  await confirm('hans', latestCode())
})

test.each(['jan', 'somebody'])('%s may ask for five codes an hour', async name => {
  if (name === 'jan') await cognito.welcome(name)
  const before = cognito.letters.length
  for (let call = 0; call < 5; call += 1) await forget(name)
  expect(await errorOf(forget(name))).toBe(limited)
  expect(cognito.letters.length - before).toBe(name === 'jan' ? 5 : 0)
  cognito.pass(3601)
  await forget(name)
})

test('unknown, disabled and unconfirmed users get no code, and the answers do not reveal it', async () => {
  await cognito.invite('karin')
  await cognito.welcome('lisa')
  await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: 'lisa' }))
  const { CodeDeliveryDetails } = await forget('anna')
  const before = cognito.letters.length
  for (const name of ['karin', 'lisa', 'nobody']) {
    expect(await forget(name)).toMatchObject({ CodeDeliveryDetails })
  }
  for (const name of ['anna', 'lisa', 'nobody']) {
    expect(await errorOf(confirm(name, '000000'))).toBe(mismatch)
  }
  expect(cognito.letters.length).toBe(before)
})
