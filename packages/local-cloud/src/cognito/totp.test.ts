import { expect, test } from 'vitest'
import { findStep, makeSecret, totpCode } from './totp.ts'

/** RFC 6238, appendix B, whose secret is the text 12345678901234567890; the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  expect(totpCode(secret, second * 1000)).toBe(code)
})

test.each([
  [-60, undefined],
  [-30, 99],
  [0, 100],
  [30, 101],
  [60, undefined],
])('a code made %i seconds away belongs to step %s', (seconds, step) => {
  const moment = 100 * 30_000 + 1000
  expect(findStep(secret, totpCode(secret, moment + seconds * 1000), moment)).toBe(step)
})

test('every secret is new and 160 bits or longer', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32,}$/)
  expect(makeSecret()).not.toBe(makeSecret())
})
