import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FaultSettings } from '../faults.ts'
import { everything } from '../identities.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)
beforeEach(() => local.faults.set({ dynamodb: 'ok' }))
const { faults } = local

const TableName = 'app'
const Key = { pk: 'f', sk: 'x' }
const put = () => local.put(Key)
const get = () => local.get(Key)
const transact = () =>
  local.transact(['1', '2'].map(sk => ({ Put: { TableName, Item: { pk: 'f', sk } } })))

test.each([
  ['down', 'ServiceUnavailableException', 503],
  ['throttle', 'ThrottlingException', 400],
] as const)('%s is answered with %s and status %i', async (fault, name, httpStatusCode) => {
  faults.set({ dynamodb: fault })
  await expect(get()).rejects.toMatchObject({ name, $metadata: { httpStatusCode } })
})

test('a fault for named functions counts and hits their calls alone', async () => {
  const other = local.connect(everything, 'other')
  faults.set({ dynamodb: { fault: 'down', after: 1, by: ['tester'] } })
  await get()
  await other.send(new GetCommand({ TableName, Key }))
  await expect(get()).rejects.toThrow('Service is unavailable')
  await other.send(new GetCommand({ TableName, Key }))
})

test('a slow call is answered all the same', async () => {
  faults.set(FaultSettings.parse({ dynamodb: { fault: 'slow', times: 1 } }))
  const start = performance.now()
  await put()
  expect(performance.now() - start).toBeGreaterThan(45)
})

test('a transaction that meets another is cancelled and changes nothing', async () => {
  faults.set(FaultSettings.parse({ dynamodb: { fault: 'conflict', times: 1 } }))
  await expect(transact()).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message: expect.stringContaining('[TransactionConflict, None]'),
    CancellationReasons: [
      { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
      { Code: 'None' },
    ],
  })
  expect(await local.get({ pk: 'f', sk: '1' })).toBeUndefined()
  await transact()
})

test.each([
  ['PutItem', put],
  ['BatchWriteItem', () => local.batch([{ DeleteRequest: { Key } }])],
])('%s that meets a transaction is rejected', async (_operation, write) => {
  faults.set({ dynamodb: 'conflict' })
  await expect(write()).rejects.toMatchObject({
    name: 'TransactionConflictException',
    message: 'Transaction is ongoing for the item',
  })
})

test('a stale index answers as it was before the latest writes', async () => {
  const ExpressionAttributeValues = { ':p': 'STALE' }
  const news = { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p' }
  const count = async () => (await local.query({ ...news, ExpressionAttributeValues })).Count
  const store = (gsi1sk: string) => local.put({ ...Key, sk: gsi1sk, gsi1pk: 'STALE', gsi1sk })
  await store('1')
  faults.set({ dynamodb: 'stale' })
  await store('2')
  expect(await count()).toBe(1)
  expect(await local.get({ pk: 'f', sk: '2' })).toBeDefined()
  faults.set({ dynamodb: 'ok' })
  expect(await count()).toBe(2)
})
