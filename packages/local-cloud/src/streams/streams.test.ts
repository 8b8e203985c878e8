import { expect, onTestFinished, test, vi } from 'vitest'
import { createSampleStream, inserted } from './streams-fixture.ts'
import { recordOf } from './streams.ts'

test('a change has reached its function when delivery is done', async () => {
  await using cloud = await createSampleStream()
  await cloud.streams.deliver([inserted('a'), inserted('b')])
  await cloud.streams.deliver([inserted('c')])
  expect(cloud.lambda.invocations()).toEqual({ listening: 2 })
  await expect.poll(cloud.batches).toEqual([['a', 'b'], ['c']])
})

test('more changes than a batch holds make several, in order', async () => {
  await using cloud = await createSampleStream({ batchSize: 2 })
  await cloud.streams.deliver(['a', 'b', 'c', 'd', 'e'].map(id => inserted(id)))
  await expect.poll(cloud.batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('changes of other tables, and those no filter matches, call no function', async () => {
  await using cloud = await createSampleStream({
    patterns: [{ eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['letter'] } } } }],
  })
  await cloud.streams.deliver([
    inserted('other', 'well', { table: 'other' }),
    inserted('news', 'well', { keys: { kind: { S: 'news' }, id: { S: 'news' } } }),
    inserted('gone', 'well', { eventName: 'REMOVE' }),
  ])
  expect(cloud.lambda.invocations()).toEqual({})
  await cloud.streams.deliver([inserted('a')])
  expect(cloud.lambda.invocations()).toEqual({ listening: 1 })
})

test('a batch that fails is tried again in the background and then given up', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  await using cloud = await createSampleStream({ retries: 2 })
  await cloud.streams.deliver([inserted('a', 'throw'), inserted('b')])
  await expect.poll(() => errors.mock.calls).toEqual([['2 records of a stream were given up']])
  await expect.poll(cloud.batches).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('a writer waits for a slow function only up to the limit', async () => {
  await using cloud = await createSampleStream()
  const started = performance.now()
  await cloud.streams.deliver([inserted('a', 'hang')])
  const waited = performance.now() - started
  expect(waited).toBeGreaterThan(950)
  expect(waited).toBeLessThan(20_000)
})

test('changes that are written while a batch is under way make the next batch', async () => {
  await using cloud = await createSampleStream()
  await Promise.all(['a', 'b', 'c'].map(id => cloud.streams.deliver([inserted(id)])))
  await expect.poll(cloud.batches).toEqual([['a'], ['b', 'c']])
})

const mapping = {
  table: 'table',
  streamArn: 'arn:aws:dynamodb:eu-north-1:000000000000:table/table/stream/local',
  functionName: 'listening',
  batchSize: 10,
  patterns: [],
  retries: 0,
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
      Keys: { kind: { S: 'letter' }, id: { S: 'a' }, way: { S: 'well' } },
      SequenceNumber: '42',
      SizeBytes: expect.any(Number),
      StreamViewType: 'KEYS_ONLY',
    },
    eventSourceARN: mapping.streamArn,
  })
})
