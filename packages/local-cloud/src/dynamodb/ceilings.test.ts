import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const local = await startDynamoDb([{ ...app, ceilings: { Read: 100, Write: 100 } }])
afterAll(local.close)

const TableName = 'app'
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 's' } })
/** An item of 390 KB: 390 write units, or 98 read units. */
const large = (pk: string) => ({ ...key(pk), text: { S: 'x'.repeat(390 * 1024 - 100) } })

const call = async (operation: string, input: object) =>
  (await local.call(operation, { TableName, ...input })).body
const put = (Item: object) => call('PutItem', { Item })
const get = (pk: string) => call('GetItem', { Key: key(pk), ConsistentRead: true })
const transact = (Item: object) =>
  call('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item } }] })

let now = Date.now()

/** Moves the clock from where this test began. */
const after = (seconds: number) => local.clock.set(new Date(now + seconds * 1000))

beforeEach(() => {
  now += 2 * 60 * 60 * 1000
  after(0)
})

const refused = (kind: string) => ({
  __type: 'com.amazon.coral.availability#ThrottlingException',
  message: 'Throughput exceeds the maximum OnDemandThroughput configured on table or index',
  throttlingReasons: [
    {
      reason: `Table${kind}MaxOnDemandThroughputExceeded`,
      resource: 'arn:aws:dynamodb:eu-north-1:000000000000:table/app',
    },
  ],
})

test('a table that has used up its write units refuses writes until they are back', async () => {
  expect(await put(large('w'))).toEqual({})
  expect(await put(key('w'))).toEqual(refused('Write'))
  expect(await get('w')).toHaveProperty('Item')
  after(1)
  expect(await put(key('w'))).toEqual(refused('Write'))
  after(3)
  expect(await put(key('w'))).toEqual({})
})

test('a table that has used up its read units refuses reads until they are back', async () => {
  await put(large('r'))
  const read = { RequestItems: { app: { Keys: [key('r')], ConsistentRead: true } } }
  for (let count = 0; count < 4; count += 1) await call('BatchGetItem', read)
  expect(await get('r')).toEqual(refused('Read'))
  expect(await call('Scan', {})).toEqual(refused('Read'))
  after(4)
  expect(await get('r')).toEqual({ Item: large('r') })
})

test('units that are not used add up to those of one second', async () => {
  after(3600)
  await put(large('b'))
  after(3601)
  expect(await put(key('b'))).toEqual(refused('Write'))
})

test('a transaction uses twice the units', async () => {
  expect(await transact(large('t'))).toEqual({})
  after(4)
  expect(await put(key('t'))).toEqual(refused('Write'))
  after(8)
  expect(await put(key('t'))).toEqual({})
})

test('a transaction above the ceiling is cancelled for that reason, and writes nothing', async () => {
  await put(large('c'))
  expect(await transact(key('c'))).toMatchObject({
    __type: expect.stringContaining('TransactionCanceledException'),
    CancellationReasons: [{ Code: 'ThrottlingError', Message: refused('Write').message }],
  })
  expect(await get('c')).toEqual({ Item: large('c') })
})

test('a write whose condition does not hold uses units too', async () => {
  await put(large('f'))
  after(10)
  const ConditionExpression = 'attribute_not_exists(pk)'
  const failed = await call('PutItem', { Item: key('f'), ConditionExpression })
  expect(failed.message).toBe('The conditional request failed')
  expect(await put(key('f'))).toEqual(refused('Write'))
})

test('what has expired is deleted above the ceiling too', async () => {
  await put({ ...key('e'), ttl: { N: String(Math.floor(now / 1000) - 60 * 60 * 72) } })
  await put(large('e2'))
  await local.service.sweep()
  expect(await get('e')).toEqual({})
})

test('the capacity that was asked for is answered, and no other', async () => {
  await put(key('a'))
  const Key = key('a')
  const CapacityUnits = 0.5
  expect(await call('GetItem', { Key, ReturnConsumedCapacity: 'TOTAL' })).toMatchObject({
    ConsumedCapacity: { TableName, CapacityUnits },
  })
  expect(await call('GetItem', { Key })).toEqual({ Item: Key })
})
