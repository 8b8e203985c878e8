import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { serveCalls } from '../../api/server-fixture.ts'
import { saveNewPassword, sendCode } from './password-recovery.ts'

const { received, answersBy } = serveCalls()

const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => complain.mockClear())

/** Answers as Cognito does: with nothing, or with an exception. */
function cognitoSays(exception?: string) {
  answersBy(response => {
    const { port } = response.socket!.address() as AddressInfo
    const settings = { provider: `http://127.0.0.1:${port}/idp/eu-north-1_pool`, client: 'site' }
    if (received.at(-1)!.url === '/admin.json') return response.end(JSON.stringify(settings))
    const status = exception ? 400 : 200
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
    return response.end(JSON.stringify(exception ? { __type: exception, message: 'No.' } : {}))
  })
}

test('Cognito is called at the endpoint of the deployment', async () => {
  cognitoSays()
  expect(await sendCode('anna')).toBeUndefined()
  expect(await saveNewPassword('anna', '123456', 'tre ord som jag minns')).toBeUndefined()
  const [settings, ...calls] = received
  expect(settings!.url).toBe('/admin.json')
  expect(calls.map(({ url, headers }) => [url, headers['x-amz-target']])).toEqual([
    ['/idp/', 'AWSCognitoIdentityProviderService.ForgotPassword'],
    ['/idp/', 'AWSCognitoIdentityProviderService.ConfirmForgotPassword'],
  ])
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { ClientId: 'site', Username: 'anna' },
    {
      ClientId: 'site',
      Username: 'anna',
      ConfirmationCode: '123456',
      Password: 'tre ord som jag minns',
    },
  ])
})

test.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
  'the message does not reveal that no code can be sent (%s)',
  async exception => {
    cognitoSays(exception)
    expect(await sendCode('anna')).toBeUndefined()
  },
)

const wrongCode = { field: 'code', sentence: 'Koden stämmer inte eller har gått ut.' }

test.each([
  ['CodeMismatchException', wrongCode],
  ['ExpiredCodeException', wrongCode],
  ['UserNotFoundException', wrongCode],
  ['NotAuthorizedException', wrongCode],
  ['InvalidPasswordException', { field: 'password', sentence: 'Lösenordet är för vanligt' }],
  [
    'PasswordHistoryPolicyViolationException',
    { field: 'password', sentence: 'Lösenordet har använts tidigare. Välj ett nytt.' },
  ],
  ['LimitExceededException', { sentence: sentences.tooManyLogins(60) }],
  ['InternalErrorException', { sentence: sentences.ourFault }],
])('%s has a Swedish message', async (exception, shown) => {
  cognitoSays(exception)
  expect(await saveNewPassword('anna', '123456', 'tre ord som jag minns')).toEqual(shown)
})
