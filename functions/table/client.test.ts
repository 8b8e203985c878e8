import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLossyNetwork, startTable } from '../fixtures/start-table.ts'
import { isOutage } from '../runtime/outage.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()

const { table: documents, TableName } = await import('./client.ts')

const Key = { kind: 'contact', id: 'one' }
const read = () => documents.send(new GetCommand({ TableName, Key }))

beforeEach(async () => {
  // The pauses between attempts are random: here the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const Item = { ...Key, count: 1 }
  await documents.send(new PutCommand({ TableName, Item }))
})
afterEach(() => void losses.splice(0))
afterAll(close)

test.each(['throttle', 'down'] as const)(
  'a call that meets %j is made three times',
  async fault => {
    table.fail(fault, { times: 2 })
    expect((await read()).Item).toBeDefined()
    table.fail(fault, { times: 3 })
    const error: unknown = await read().catch((error: unknown) => error)
    expect(isOutage(error)).toBe(true)
    expect((await read()).Item).toBeDefined()
  },
)

test('a database that never answers is an outage before the function ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const startedAt = Date.now()
  losses.push(...Array.from({ length: 3 }, () => () => {}))
  const failed = read().catch((reason: unknown) => ({ error: reason }))
  let result: unknown
  while (!result) {
    await vi.advanceTimersByTimeAsync(10)
    // The network goes on in real time.
    result = await Promise.race([failed, new Promise(resolve => setImmediate(resolve))])
  }
  const { error } = result as { error: unknown }
  const milliseconds = Date.now() - startedAt
  expect(isOutage(error)).toBe(true)
  expect(milliseconds).toBeLessThan(9500)
})
