import { expect, test } from 'vitest'
import { pictureDays } from '#shared/retention.ts'
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
  ['Files on their way to becoming pictures or photos of a case', 'Uploads', 'ExpirationInDays'],
  ['Access logs of CloudFront and S3, with network addresses', 'Logs', 'ExpirationInDays'],
])('the guide to privacy tells for how long S3 keeps: %s', (what, name, rule) => {
  const bucket = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))
  const [, days] = new RegExp(`"${rule}":(\\d+)`).exec(JSON.stringify(bucket)) ?? []
  expect(retention.get(what)?.howLong).toBe(days === '1' ? '1 day' : `${days} days`)
})

test('a picture that nothing refers to is gone within the days that the guide to privacy says', () => {
  const media = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Media'))
  const [, recoverable] = /"NoncurrentDays":(\d+)/.exec(JSON.stringify(media)) ?? []
  // One to notice it, one until the daily run after its last day, one until S3's next midnight.
  const longest = 1 + pictureDays.unused + 1 + Number(recoverable) + 1
  const promised = retention.get('Pictures that nothing refers to any more, or never did')
  expect(promised?.howLong).toBe(`30 days at most, the last ${recoverable} out of reach`)
  // Some days are left for runs that fail.
  expect(longest).toBeLessThanOrEqual(30 - 5)
})
