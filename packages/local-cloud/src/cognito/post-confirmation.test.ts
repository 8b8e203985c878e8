import {
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownPassword, errorOf, startCognito } from './cognito-fixture.ts'
import { aPool } from './pool-fixture.ts'

const calls: { functionArn: string; event: object }[] = []
let code: string | undefined
let trouble: Error | undefined
const functionArn = 'arn:aws:lambda:eu-north-1:000000000000:function:end-sessions'
const cognito = await startCognito([aPool({ triggers: { PostConfirmation: functionArn } })], {
  async send({ text }) {
    code = /\d{6}/.exec(text)?.[0]
  },
  async trigger(functionArn, event) {
    calls.push({ functionArn, event })
    if (trouble) throw trouble
    return event
  },
})
const { sdk, UserPoolId, ClientId } = cognito
afterEach(() => {
  trouble = undefined
  calls.length = 0
})
afterAll(cognito.remove)

const Password = 'Helt-nytt-lösen-9!'

async function replacePassword(Username: string) {
  await sdk.send(new ForgotPasswordCommand({ ClientId, Username }))
  const ConfirmationCode = code
  const input = { ClientId, Username, ConfirmationCode, Password }
  return sdk.send(new ConfirmForgotPasswordCommand(input))
}

test('the pool’s PostConfirmation function is called when a forgotten password is replaced', async () => {
  const { Attributes } = await cognito.welcome('gun')
  await replacePassword('gun@example.com')
  expect(calls).toEqual([
    {
      functionArn,
      event: {
        version: '1',
        region: 'eu-north-1',
        userPoolId: UserPoolId,
        userName: 'gun',
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: ClientId },
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        request: {
          userAttributes: {
            sub: Attributes?.find(({ Name }) => Name === 'sub')?.Value,
            'cognito:user_status': 'CONFIRMED',
            email: 'gun@example.com',
            email_verified: 'true',
          },
        },
        response: {},
      },
    },
  ])
})

test('an administrator’s change calls no function', async () => {
  await cognito.welcome('hanna')
  const password = { UserPoolId, Username: 'hanna', Password: `${ownPassword}x`, Permanent: true }
  await sdk.send(new AdminSetUserPasswordCommand(password))
  expect(calls).toEqual([])
})

test('the error of a function is returned to the user; the new password stays', async () => {
  await cognito.welcome('ivar')
  trouble = new Error('Task timed out')
  expect(await errorOf(replacePassword('ivar'))).toBe(
    'UserLambdaValidationException: PostConfirmation failed with error Task timed out.',
  )
  expect((await cognito.signIn('ivar', Password)).AuthenticationResult).toBeTruthy()
})

test('a wrong code calls no function', async () => {
  await cognito.welcome('jan')
  await sdk.send(new ForgotPasswordCommand({ ClientId, Username: 'jan' }))
  const wrong = { ClientId, Username: 'jan', ConfirmationCode: 'wrong', Password }
  expect(await errorOf(sdk.send(new ConfirmForgotPasswordCommand(wrong)))).toContain('CodeMismatch')
  expect(calls).toEqual([])
})
