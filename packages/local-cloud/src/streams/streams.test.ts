import { expect, test } from 'vitest'
import { createSampleStream, inserted } from './streams-fixture.ts'

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

test('a batch that fails is tried again in the background and then set aside', async () => {
  await using cloud = await createSampleStream({ retries: 2 })
  await cloud.streams.deliver([inserted('a', 'throw'), inserted('b')])
  await expect.poll(() => cloud.givenUp).toHaveLength(1)
  await expect.poll(cloud.batches).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(cloud.givenUp).toEqual([{ ids: ['a', 'b'], condition: 'RetryAttemptsExhausted' }])
})

test('halving a failed batch delivers the records beside the one that fails', async () => {
  await using cloud = await createSampleStream({ bisects: true, retries: 1 })
  const poison = inserted('c', 'throw')
  await cloud.streams.deliver([inserted('a'), inserted('b'), poison, inserted('d')])
  await expect.poll(() => cloud.givenUp).toHaveLength(1)
  expect(cloud.givenUp).toEqual([{ ids: ['c'], condition: 'RetryAttemptsExhausted' }])
  await expect
    .poll(() => cloud.batches().toSorted())
    .toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['c', 'd'], ['c'], ['c'], ['d']].toSorted())
})

test('a record that has become too old is set aside untried', async () => {
  await using cloud = await createSampleStream({ maximumAgeSeconds: 3600 })
  await cloud.streams.deliver([
    inserted('a', 'well', { at: Date.now() - 3_700_000 }),
    inserted('b'),
  ])
  await expect.poll(cloud.batches).toEqual([['b']])
  expect(cloud.givenUp).toEqual([{ ids: ['a'], condition: 'RecordAgeExceeded' }])
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
