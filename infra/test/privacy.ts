import { expect, test } from 'vitest'
import { tableOf } from '../../docs/read-guide.ts'
import { prod } from './synthesized-stages.ts'

const retention = new Map(
  tableOf('privacy.md', 'retention').map(([what, where, howLong]) => [what, { where, howLong }]),
)

test('the guide to privacy says how far back the table can be restored', () => {
  const [table] = prod.resources('AWS::DynamoDB::GlobalTable')
  const [, days] = /"RecoveryPeriodInDays":(\d+)/.exec(JSON.stringify(table)) ?? []
  expect(retention.get('Every state of the table (point-in-time recovery)')?.howLong).toBe(
    `${days} days`,
  )
})

test.each([
  ['Files on their way to becoming pictures', 'Uploads', 'ExpirationInDays'],
  ['Access logs of CloudFront and S3, with network addresses', 'Logs', 'ExpirationInDays'],
  ['Pictures that were replaced or deleted', 'Media', 'NoncurrentDays'],
])('the guide to privacy tells for how long S3 keeps: %s', (what, name, rule) => {
  const bucket = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))
  const [, days] = new RegExp(`"${rule}":(\\d+)`).exec(JSON.stringify(bucket)) ?? []
  expect(retention.get(what)?.howLong).toBe(days === '1' ? '1 day' : `${days} days`)
})
