import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 's' } })
const first = { gsi1pk: { S: 'G' }, gsi1sk: { S: '1' } }
const second = { gsi2pk: { S: 'H' }, gsi2sk: { N: '1' }, title: { S: 't' } }
const large = { text: { S: 'x'.repeat(3000) } }

async function capacityOf(operation: string, input: object, wish = 'INDEXES') {
  const request = { TableName, ...input, ReturnConsumedCapacity: wish }
  return (await local.call(operation, request)).body.ConsumedCapacity
}

const put = (Item: object) => capacityOf('PutItem', { Item })

const units = (table: number, indexes: Record<string, number> = {}) => ({
  TableName,
  CapacityUnits: Object.values(indexes).reduce((sum, count) => sum + count, table),
  Table: { CapacityUnits: table },
  ...(Object.keys(indexes).length && {
    GlobalSecondaryIndexes: Object.fromEntries(
      Object.entries(indexes).map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
    ),
  }),
})

test('writes count what they change in indexes', async () => {
  expect(await put(key('a'))).toEqual(units(1))
  expect(await put({ ...key('a'), ...first })).toEqual(units(1, { gsi1: 1 }))
  expect(await put({ ...key('a'), ...first })).toEqual(units(1))
  expect(await put({ ...key('a'), ...first, gsi1sk: { S: '2' } })).toEqual(units(1, { gsi1: 2 }))
  expect(await put({ ...key('a'), ...first, ...second, ...large })).toEqual(
    units(3, { gsi1: 4, gsi2: 1 }),
  )
})

test('deleting an item that is in an index counts the index', async () => {
  await local.call('PutItem', { TableName, Item: { ...key('d'), ...second, ...large } })
  const Key = key('d')
  expect(await capacityOf('DeleteItem', { Key })).toEqual(units(3, { gsi2: 1 }))
  expect(await capacityOf('DeleteItem', { Key })).toEqual(units(1))
  expect(await capacityOf('DeleteItem', { Key }, 'NONE')).toBeUndefined()
})

test('a transaction costs twice the units, and names them on request', async () => {
  const update = {
    UpdateExpression: 'SET body = :v',
    ExpressionAttributeValues: { ':v': { S: 'x'.repeat(1500) } },
  }
  const TransactItems = [
    { Put: { TableName, Item: { ...key('t1'), ...first } } },
    { Update: { TableName, Key: key('t2'), ...update } },
    {
      ConditionCheck: {
        TableName,
        Key: key('t3'),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]
  const transact = { TableName: undefined, TransactItems }
  expect(await capacityOf('TransactWriteItems', transact, 'NONE')).toBeUndefined()
  await local.call('DeleteItem', { TableName, Key: key('t1') })
  expect(await capacityOf('TransactWriteItems', transact)).toEqual([units(8, { gsi1: 2 })])
  expect(await capacityOf('TransactWriteItems', transact, 'TOTAL')).toEqual([
    { TableName, CapacityUnits: 8 },
  ])
})
