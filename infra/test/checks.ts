import { expect, test } from 'vitest'
import { dev, faulty, local, owned, prod } from './synthesized-stages.ts'

test.each([
  ['on a laptop', local],
  ['to be tried out', dev],
  ['for visitors', prod],
  ['for visitors, with a domain and a firewall', owned],
])('the checks find no fault in what is deployed %s', (_, { findings }) => {
  expect(findings).toEqual([])
})

test('a finding that is not acknowledged stops the synthesis', () => {
  expect(faulty.findings).toEqual(['AwsSolutions-S1', 'AwsSolutions-S10'])
})
