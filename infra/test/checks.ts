import { expect, test } from 'vitest'
import { parts } from './project.ts'
import { dev, left, local, owned, prod } from './synthesized-stages.ts'

test('a synthesis needs no account, has no findings and leaves no files', () => {
  const { S3Key } = prod.functionNamed('catalogue').Properties['Code'] as { S3Key: string }
  expect(prod.uploaded(S3Key, 'index.cjs')).toContain('/api/apartments')
  expect(left.toSorted()).toEqual(parts.toSorted())
})

test.each([
  ['on a laptop', local],
  ['for visitors', prod],
  ['for visitors, with a domain and a firewall', owned],
])('the checks find no fault in what is deployed %s', (_, { findings }) => {
  expect(findings).toEqual([])
})

test('a finding that is not acknowledged stops the synthesis', () => {
  expect(dev.findings).toEqual(['AwsSolutions-S1', 'AwsSolutions-S10'])
})
