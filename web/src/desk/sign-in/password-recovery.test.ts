import { afterEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { serveCalls } from '../../api/server-fixture.ts'
import { saveNewPassword, sendCode } from './password-recovery.ts'

const { received, answersBy } = serveCalls()

const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => complain.mockClear())

/** Answers as Cognito does: with nothing, or with an exception. */
function cognitoSays(exception?: string) {
  answersBy(() => {
    const settings = { provider: 'https://www.example.com/idp/eu-north-1_pool', client: 'site' }
    if (received.at(-1)!.url === '/admin.json') return Response.json(settings)
    const answer = exception ? { __type: exception, message: 'No.' } : {}
    const headers = { 'content-type': 'application/x-amz-json-1.1' }
    return Response.json(answer, { status: exception ? 400 : 200, headers })
  })
}

test.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
  'the message does not reveal that no code can be sent (%s)',
  async exception => {
    cognitoSays(exception)
    expect(await sendCode('anna')).toBeUndefined()
  },
)

test('an administrator who asks for too many codes is told how long to wait', async () => {
  cognitoSays('LimitExceededException')
  expect(await sendCode('anna')).toEqual({ sentence: sentences.tooManyLogins(60) })
})

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
  ['InternalErrorException', { sentence: sentences.ourFault }],
])('%s has a Swedish message', async (exception, shown) => {
  cognitoSays(exception)
  expect(await saveNewPassword('anna', '123456', 'tre ord som jag minns')).toEqual(shown)
})
