import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Change } from './database.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const received: Change[] = []
const local = await startDynamoDb([app], async changes => void received.push(...changes))
afterAll(local.close)
beforeEach(() => {
  local.clock.set(null)
  received.splice(0)
})

const hour = 3600
const now = Math.floor(Date.now() / 1000)
const Key = { pk: 'session', sk: '1' }

const put = (ttl: unknown, sk = '1') =>
  local.put({ ...Key, sk, ttl, gsi1pk: 'session', gsi1sk: sk })
const isThere = async () => Boolean(await local.get(Key))

test('an expired item stays for two days, as AWS may take so long', async () => {
  await put(now + hour)
  for (const [hours, stays] of [
    [0, true],
    [2, true],
    [48, true],
    [50, false],
  ] as const) {
    local.clock.set(new Date((now + hours * hour) * 1000))
    await local.service.sweep()
    expect([hours, await isThere()]).toEqual([hours, stays])
  }
})

test('a removal by time to live is in the stream, and the item leaves the index', async () => {
  await put(now - 49 * hour)
  expect(received).toMatchObject([{ eventName: 'INSERT' }])
  await local.service.sweep()
  expect(received[1]).toMatchObject({
    eventName: 'REMOVE',
    keys: { pk: { S: 'session' }, sk: { S: '1' } },
  })
  const { Count } = await local.query({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :p',
    ExpressionAttributeValues: { ':p': 'session' },
  })
  expect(Count).toBe(0)
})

test.each([
  ['text', String(now - 49 * hour)],
  ['nothing', undefined],
  ['a time of over five years ago, as of milliseconds taken for seconds', 1000],
  ['a time to come', now + hour],
])('an item whose attribute holds %s is kept', async (_what, ttl) => {
  await put(ttl)
  await local.service.sweep()
  expect(await isThere()).toBe(true)
})

test('a sweep deletes everything that is due, and the stream has each removal once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => put(now - 49 * hour, `many ${n}`)))
  received.splice(0)
  await Promise.all([local.service.sweep(), local.service.sweep()])
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ keys }) => JSON.stringify(keys))).size).toBe(30)
})
