import { expect, test } from 'vitest'
import { inserted } from './streams-fixture.ts'
import { recordOf } from './streams.ts'

const mapping = {
  table: 'table',
  streamArn: 'arn:aws:dynamodb:eu-north-1:000000000000:table/table/stream/local',
  view: 'NEW_AND_OLD_IMAGES' as const,
  functionName: 'listening',
  batchSize: 10,
  patterns: [],
  retries: 0,
  maximumAgeSeconds: -1,
  bisects: false,
}

test('a record has the form that a function gets from DynamoDB', () => {
  const at = Date.UTC(2026, 10, 20, 12, 0, 0, 900)
  expect(recordOf(inserted('a', 'well', { at, sequenceNumber: '42' }), mapping)).toEqual({
    eventID: '42'.padStart(32, '0'),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-north-1',
    dynamodb: {
      ApproximateCreationDateTime: Date.UTC(2026, 10, 20, 12) / 1000,
      Keys: { kind: { S: 'letter' }, id: { S: 'a' } },
      NewImage: { kind: { S: 'letter' }, id: { S: 'a' }, way: { S: 'well' } },
      SequenceNumber: '42',
      SizeBytes: expect.any(Number),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: mapping.streamArn,
  })
})

test('the record of an expired item names DynamoDB as the remover', () => {
  const { newImage: oldImage, ...change } = inserted('a')
  const removal = { ...change, oldImage: oldImage!, eventName: 'REMOVE' as const }
  const record = recordOf({ ...removal, isByTimeToLive: true }, mapping)
  expect(record).toMatchObject({
    dynamodb: { OldImage: oldImage },
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
  })
  expect(record.dynamodb).not.toHaveProperty('NewImage')
  expect(recordOf(removal, mapping)).not.toHaveProperty('userIdentity')
})
