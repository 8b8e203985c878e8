import { expect, test } from 'vitest'
import { issueWith } from '../fixtures/stored-reports.ts'
import { matcherOfPerson, matcherOfText } from './search.ts'

const sameNumber = ['0701740688', '070-174 06 88', '+46 70 174 06 88', '0046 70-174 06 88']
const pairs = sameNumber.flatMap(wanted => sameNumber.map(phone => [wanted, phone] as const))

test.each(pairs)('%s finds the case whose number is written %s', (wanted, phone) => {
  expect(matcherOfText(wanted)(issueWith({ phone }))).toBe(true)
  expect(matcherOfPerson(wanted)(issueWith({ phone }))).toBe(true)
})

test.each(['', '   ', '-----', 'Bo Ek', '1234', '12-34'])(
  'fewer than five digits match no phone number: “%s”',
  wanted => {
    const isTheirs = matcherOfPerson(wanted)
    for (const phone of ['ring min fru', '', '1234', wanted])
      expect(isTheirs(issueWith({ phone }))).toBe(false)
  },
)

test('five digits match only a whole phone number', () => {
  expect(matcherOfPerson('123 45')(issueWith({ phone: '12345' }))).toBe(true)
  expect(matcherOfPerson('123 45')(issueWith({ phone: '012345' }))).toBe(false)
})
