import { afterEach, expect, test, vi } from 'vitest'
import { sentences, wrongRecoveryCode } from '#shared/sentences.ts'
import { failure, serveCalls } from '../../api/server-fixture.ts'
import { saveNewPassword, sendCode } from './password-recovery.ts'
import { fieldOf } from './step-form.tsx'

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
  const { sentence } = await failure(sendCode('anna'))
  expect(sentence).toBe(sentences.tooManyLogins(60))
})

test.each([
  ['CodeMismatchException', 'code', wrongRecoveryCode],
  ['ExpiredCodeException', 'code', wrongRecoveryCode],
  ['UserNotFoundException', 'code', wrongRecoveryCode],
  ['NotAuthorizedException', 'code', wrongRecoveryCode],
  ['InvalidPasswordException', 'password', 'Lösenordet är för vanligt'],
  [
    'PasswordHistoryPolicyViolationException',
    'password',
    'Lösenordet har använts tidigare. Välj ett nytt.',
  ],
  ['InternalErrorException', undefined, sentences.ourFault],
])('%s has a Swedish message, at the field where there is one', async (exception, field, said) => {
  cognitoSays(exception)
  const error = await failure(saveNewPassword('anna', '123456', 'tre ord som jag minns'))
  expect([fieldOf(error), error.sentence]).toEqual([field, said])
})
