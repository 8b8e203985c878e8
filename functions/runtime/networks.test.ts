import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:DB8:0001:ab02::1', ['2001:db8:1:ab02', '2001:db8:1:ab/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['::', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
])('%s belongs to the networks %j', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})
