import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const refusal = { $metadata: { httpStatusCode: 400 } }
const cancelled = (Code: string) => ({
  name: 'TransactionCanceledException',
  ...refusal,
  CancellationReasons: [{ Code: 'None' }, { Code }],
})

test.each([
  { name: 'ThrottlingException', ...refusal },
  { name: 'ProvisionedThroughputExceededException', ...refusal },
  { name: 'TooManyRequestsException', ...refusal },
  // SES looks at how an account sends, which takes its people days.
  { name: 'AccountSendingPausedException', ...refusal },
  { name: 'AnythingAtAll', $metadata: { httpStatusCode: 500 } },
  cancelled('TransactionConflict'),
  { code: 'ECONNREFUSED' },
  { name: 'TimeoutError' },
])('%j is an outage, however long it takes', error => {
  expect(isOutage(Object.assign(new Error('x'), error))).toBe(true)
})

test.each([
  { name: 'MessageRejected', ...refusal },
  { name: 'AccessDeniedException', ...refusal },
  cancelled('ConditionalCheckFailed'),
])('%j is not an outage', error => {
  expect(isOutage(Object.assign(new Error('x'), error))).toBe(false)
})
