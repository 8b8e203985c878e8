import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:3456:789a:bcde:f012:3456', '2001:db8:12:3456'],
  ['2001:0db8:0012:3456::1', '2001:db8:12:3456'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the viewer at %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
