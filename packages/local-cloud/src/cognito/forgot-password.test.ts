import {
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'
import type { Letter } from './definitions.ts'
import { aPool } from './pool-fixture.ts'

const newPassword = 'Helt-nytt-lösen-9!'
const letters: Letter[] = []
const cognito = await startCognito(
  [
    aPool({
      verification: { subject: 'Kod för nytt lösenord', message: 'Din kod är {####}.' },
    }),
  ],
  {
    async send(letter) {
      letters.push(letter)
    },
    trigger: () => Promise.reject(new Error('no function is to be called')),
  },
)
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.'
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.'

const forget = (Username: string) =>
  sdk.send(new ForgotPasswordCommand({ ClientId: cognito.ClientId, Username }))

const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: cognito.ClientId,
      Username,
      ConfirmationCode,
      Password,
    }),
  )

const latestCode = () => /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'no code'

test('a user who forgot the password gets a code and chooses a new one', async () => {
  await cognito.welcome('anna')
  const { CodeDeliveryDetails } = await forget('anna@example.com')
  expect(CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'a***@e***',
  })
  expect(letters.at(-1)).toEqual({
    to: 'anna@example.com',
    subject: 'Kod för nytt lösenord',
    text: `Din kod är ${latestCode()}.`,
  })
  await confirm('anna', latestCode())
  expect((await cognito.signIn('anna', newPassword)).AuthenticationResult).toBeTruthy()
  expect(await errorOf(cognito.signIn('anna', ownPassword))).toContain('Incorrect')
})

test('the old password works until the code has been used', async () => {
  await cognito.welcome('bo')
  await forget('bo')
  expect((await cognito.signIn('bo')).AuthenticationResult).toBeTruthy()
})

test('a user whose password was reset by an administrator chooses a new one with the code', async () => {
  await cognito.welcome('clara')
  await sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'clara' }))
  await confirm('clara', latestCode())
  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: 'clara' }))
  expect(user.UserStatus).toBe('CONFIRMED')
  expect((await cognito.signIn('clara', newPassword)).AuthenticationResult).toBeTruthy()
})

test('a code works once, only the latest one does, and not without asking', async () => {
  await cognito.welcome('disa')
  expect(await errorOf(confirm('disa', '123456'))).toBe(expired)
  await forget('disa')
  const first = latestCode()
  await forget('disa')
  expect(await errorOf(confirm('disa', first))).toBe(mismatch)
  await confirm('disa', latestCode())
  expect(await errorOf(confirm('disa', latestCode()))).toBe(expired)
})

test('a code works for an hour', async () => {
  await cognito.welcome('egon')
  await forget('egon')
  cognito.pass(3601)
  expect(await errorOf(confirm('egon', latestCode()))).toBe(expired)
})

test('after a password that is too weak or was used before, the code still works', async () => {
  await cognito.welcome('frida')
  await forget('frida')
  expect(await errorOf(confirm('frida', latestCode(), 'kort'))).toContain('not long enough')
  expect(await errorOf(confirm('frida', latestCode(), ownPassword))).toContain(
    'previously been used',
  )
  await confirm('frida', latestCode())
})

test('one person’s code does not change another person’s password', async () => {
  await cognito.welcome('gun')
  await cognito.welcome('hanna')
  await forget('gun')
  await forget('hanna')
  expect(await errorOf(confirm('gun', latestCode()))).toBe(mismatch)
})
