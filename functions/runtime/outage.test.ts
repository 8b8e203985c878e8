import { expect, test } from 'vitest'
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
