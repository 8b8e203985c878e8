import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cut, startLossyNetwork } from '../fixtures/lossy-network.ts'
import { startTable } from '../fixtures/start-table.ts'
import { isOutage } from '../runtime/outage.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()

// The pauses between attempts are random: here the shortest.
vi.spyOn(Math, 'random').mockReturnValue(0)

const { callDynamoDb, TableName } = await import('./client.ts')
const { postSigned } = await import('./post-signed.ts')

const Key = { kind: 'contact', id: 'one' }
const read = () => callDynamoDb('GetItem', { TableName, Key })

beforeEach(() =>
  callDynamoDb('PutItem', { TableName, Item: { ...Key, count: 1, gone: undefined } }),
)
afterEach(() => {
  table.faults.set({ dynamodb: 'ok' })
  losses.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  close()
  await table.close()
})

test('what is written is read, without what is undefined', async () => {
  expect(await read()).toEqual({ Item: { ...Key, count: 1 } })
})

test.each(['throttle', 'down'] as const)(
  'a call that meets %j is made eight times',
  async fault => {
    table.fail(fault, { times: 7 })
    expect((await read()).Item).toBeDefined()
    table.fail(fault, { times: 8 })
    const error: unknown = await read().catch((error: unknown) => error)
    expect(isOutage(error)).toBe(true)
    expect((await read()).Item).toBeDefined()
  },
)

test('a call whose connection is cut is made again', async () => {
  losses.push(cut)
  expect((await read()).Item).toBeDefined()
})

test('a transaction whose answer is lost counts once', async () => {
  losses.push(cut)
  await callDynamoDb('TransactWriteItems', {
    TransactItems: [
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'ADD #count :one',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ],
  })
  expect((await read()).Item).toMatchObject({ count: 2 })
})

test('an answer from a gateway that is no JSON counts as an outage', async () => {
  losses.push(...Array.from({ length: 8 }, () => badGateway))
  const error: unknown = await read().catch((error: unknown) => error)
  expect(error).toMatchObject({ $metadata: { httpStatusCode: 502 } })
  expect(isOutage(error)).toBe(true)
})

const badGateway = (response: ServerResponse) => response.writeHead(502).end('<h1>Bad Gateway</h1>')

test('a call that DynamoDB rejects is made once', async () => {
  const before = table.calls()
  await expect(callDynamoDb('GetItem', { TableName, Key: { kind: 'contact' } })).rejects.toThrow(
    expect.objectContaining({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } }),
  )
  expect(table.calls()).toBe(before + 1)
})

test('a request without an answer ends after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = new Promise<void>(resolve => losses.push(() => resolve()))
  const error = postSigned('GetItem', JSON.stringify({ TableName })).catch(
    (error: unknown) => error,
  )
  await answered
  vi.advanceTimersByTime(2999)
  expect(await Promise.race([error, 'waiting'])).toBe('waiting')
  vi.advanceTimersByTime(1)
  const found = await error
  vi.useRealTimers()
  expect(found).toMatchObject({ name: 'TimeoutError' })
  expect(isOutage(found)).toBe(true)
})

test('a call to a table that hangs is made twice, and ends before its function does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const begun = Date.now()
  let hung = Promise.withResolvers<void>()
  losses.push(...Array.from({ length: 8 }, () => () => hung.resolve()))
  const call = read().catch((error: unknown) => error)
  let attempts = 0
  while ((await Promise.race([hung.promise, call])) === undefined) {
    hung = Promise.withResolvers<void>()
    attempts += 1
    vi.advanceTimersByTime(3000)
  }
  const milliseconds = Date.now() - begun
  vi.useRealTimers()
  expect(isOutage(await call)).toBe(true)
  expect(attempts).toBe(2)
  expect(milliseconds).toBeLessThan(9000)
})
