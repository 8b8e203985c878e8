import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'
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
  { name: 'ConfigurationSetSendingPausedException', ...refusal },
  { name: 'AnythingAtAll', $metadata: { httpStatusCode: 500 } },
  cancelled('TransactionConflict'),
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET' },
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

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:3456:789a:bcde:f012:3456', '2001:db8:12:3456'],
  ['2001:0db8:0012:3456::1', '2001:db8:12:3456'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the viewer at %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
