import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { call } from '../fixtures/call.ts'
import { HttpError } from './reply.ts'
import { startSample } from '../fixtures/sample-handler.ts'

const { handler, failWith } = await startSample()

const secret = 'Anna, 070-174 06 05'

function aws(name: string, httpStatusCode = 400) {
  const $metadata = { httpStatusCode }
  return new DynamoDBServiceException({ name, $fault: 'client', $metadata, message: secret })
}
const network = (code: string) => Object.assign(new Error(secret), { code })
const cancelled = (...codes: string[]) =>
  Object.assign(aws('TransactionCanceledException'), {
    CancellationReasons: codes.map(Code => ({ Code })),
  })

test.each([
  ['an error of ours', new TypeError(secret)],
  ['something that is no error', secret],
  ['a missing permission', aws('AccessDeniedException')],
  ['a bug that DynamoDB refuses', aws('ValidationException')],
  ['a condition nobody expected', cancelled('None', 'ConditionalCheckFailed')],
])('%s answers 500 without details', async (_what, error) => {
  failWith(error)
  const answer = await call(handler, 'POST /api/fail')
  expect(answer).toMatchObject({ status: 500, text: sentences.ourFault })
  expect(answer.headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test.each([
  ['throttling', aws('ThrottlingException')],
  ['too much throughput', aws('ProvisionedThroughputExceededException')],
  ['Cognito having enough', aws('TooManyRequestsException')],
  ['a fault at AWS', aws('InternalServerError', 500)],
  ['AWS being away', aws('AnythingAtAll', 503)],
  ['transactions in each other’s way', cancelled('None', 'TransactionConflict')],
  ['no connection', network('ECONNREFUSED')],
  ['a lost connection', network('ECONNRESET')],
  ['no answer in time', Object.assign(new Error(secret), { name: 'TimeoutError' })],
])('%s asks the person to try again', async (_what, error) => {
  failWith(error)
  const answer = await call(handler, 'POST /api/fail')
  expect(answer).toMatchObject({ status: 503, text: sentences.unavailable })
})

test('an error for the caller brings its sentence, headers and cookies', async () => {
  failWith(new HttpError(429, 'Vänta.', { headers: { 'retry-after': '60' }, cookies: ['a=b'] }))
  const answer = await call(handler, 'POST /api/fail')
  expect(answer).toMatchObject({ status: 429, text: 'Vänta.', cookies: ['a=b'] })
  expect(answer.headers['retry-after']).toBe('60')
})

test('each call is one line in the log without personal data', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  failWith(new TypeError(`${secret} is\n    no function`))
  await call(handler, 'POST /api/fail', { viewer: '198.51.100.9', query: { q: secret } })
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'ERROR',
    routeKey: 'POST /api/fail',
    status: 500,
    ms: expect.any(Number),
    requestId: expect.any(String),
    error: { name: 'TypeError', stack: expect.arrayContaining([expect.stringContaining('at ')]) },
  })
  expect(lines[0]).not.toMatch(/Anna|070-?174|198\.51|no function/)
})
