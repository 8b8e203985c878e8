import { expect, onTestFinished, test, vi } from 'vitest'
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
