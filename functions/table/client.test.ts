import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stub } from '../fixtures/local-services.ts'
import { startTable } from '../fixtures/start-table.ts'
import { isOutage } from '../runtime/outage.ts'

const table = await startTable()
const database = new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB']!)

/** What becomes of the next answers on their way back; those after them arrive. */
const losses: ((response: ServerResponse) => unknown)[] = []

/** Stands between the client and the table. */
const network = createServer(async (incoming, response) => {
  const { method, headers } = incoming
  const sent = request(database, { method, headers }, async answer => {
    const body = await Array.fromAsync(answer)
    const lose = losses.shift()
    if (lose) lose(response)
    else response.writeHead(answer.statusCode!).end(Buffer.concat(body))
  })
  incoming.pipe(sent)
}).listen(0, '127.0.0.1')
await new Promise(resolve => network.once('listening', resolve))
const { port } = network.address() as AddressInfo
stub({ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}${database.pathname}` })

// The pauses between attempts are random: here the shortest.
vi.spyOn(Math, 'random').mockReturnValue(0)

const { callDynamoDb, TableName } = await import('./client.ts')
const { postSigned } = await import('./post-signed.ts')

const Key = { kind: 'contact', id: 'one' }
const read = () => callDynamoDb('GetItem', { TableName, Key })
const cut = (response: ServerResponse) => response.destroy()

beforeEach(() =>
  callDynamoDb('PutItem', { TableName, Item: { ...Key, count: 1, gone: undefined } }),
)
afterEach(() => {
  table.faults.set({ dynamodb: 'ok' })
  losses.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
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
