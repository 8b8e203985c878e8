import {
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorOf, startCognito } from './cognito-fixture.ts'
import { aPool } from './pool-fixture.ts'

const codes: string[] = []
const cognito = await startCognito([aPool()], {
  async send({ text }) {
    codes.push(/\d{6}/.exec(text)?.[0] ?? 'no code')
  },
  trigger: async () => {},
})
const { sdk, UserPoolId } = cognito
afterEach(() => cognito.clock.set(null))
afterAll(cognito.remove)

const limited = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

const forget = (Username: string) =>
  sdk.send(new ForgotPasswordCommand({ ClientId: cognito.ClientId, Username }))

function confirm(Username: string, ConfirmationCode: string | undefined) {
  const { ClientId } = cognito
  const Password = 'Helt-nytt-lösen-9!'
  const input = { ClientId, Username, ConfirmationCode, Password }
  return sdk.send(new ConfirmForgotPasswordCommand(input))
}

test('five wrong codes end the guessing for an hour, even with the right one', async () => {
  await cognito.welcome('ivar')
  await forget('ivar')
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await errorOf(confirm('ivar', 'wrong'))).toContain('CodeMismatchException')
  }
  expect(await errorOf(confirm('ivar', codes.at(-1)))).toBe(limited)
  cognito.pass(3601)
  await forget('ivar')
  await confirm('ivar', codes.at(-1))
})

test.each(['jan', 'somebody'])('%s may ask for five codes an hour', async name => {
  if (name === 'jan') await cognito.welcome(name)
  const before = codes.length
  for (let call = 0; call < 5; call += 1) await forget(name)
  expect(await errorOf(forget(name))).toBe(limited)
  expect(codes.length - before).toBe(name === 'jan' ? 5 : 0)
  cognito.pass(3601)
  await forget(name)
})

test('unknown, disabled and unconfirmed users get no code, and the answer does not reveal it', async () => {
  await cognito.invite('karin')
  await cognito.welcome('lisa')
  await sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: 'lisa' }))
  const before = codes.length
  for (const name of ['karin', 'lisa', 'nobody']) {
    expect((await forget(name)).CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
  }
  expect(codes.length).toBe(before)
})
