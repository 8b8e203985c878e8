import { expect, test } from 'vitest'
import { isSandboxQuota } from './facts-changes.ts'

test.each([
  [200, true],
  [0, true],
  [50_000, false],
  [-1, false],
])('an account that may send %d letters a day is in the sandbox: %s', (quota, isInSandbox) => {
  expect(isSandboxQuota(quota)).toBe(isInSandbox)
})
