import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'
import { isOutage } from './outage.ts'

const answer = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } })

test.each([
  ['Throttling', 400],
  ['ServiceUnavailable', 503],
  // SES looks at how an account sends, which takes its people days.
  ['AccountSendingPausedException', 400],
  ['ConfigurationSetSendingPausedException', 400],
])('%s is an outage, however long it takes', (name, status) => {
  expect(isOutage(answer(name, status))).toBe(true)
})

test.each([
  ['MessageRejected', 400],
  ['AccessDenied', 403],
])('%s is not an outage', (name, status) => {
  expect(isOutage(answer(name, status))).toBe(false)
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
