import { BatchGetCommand, type BatchGetCommandInput, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const local = await startDynamoDb([app, { ...app, name: 'other' }])
afterAll(local.close)

const TableName = 'app'
const puts = (kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    PutRequest: { Item: { pk: kind, sk: `${n}`, title: `t${n}`, gsi1pk: kind, gsi1sk: `${n}` } },
  }))
const write = local.batch
const count = async (kind: string) => {
  const { Count } = await local.query({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :k',
    ExpressionAttributeValues: { ':k': kind },
  })
  return Count
}

test('a batch writes 25 items, but neither 26 nor one twice', async () => {
  expect((await write(puts('B', 25))).UnprocessedItems).toEqual({})
  expect(await count('B')).toBe(25)
  await expect(write(puts('Z', 26))).rejects.toThrow('less than or equal to 25')
  await expect(write([...puts('Z', 2), ...puts('Z', 1)])).rejects.toThrow('contains duplicates')
  expect(await count('Z')).toBe(0)
})

test('a batch deletes and puts together', async () => {
  await write(puts('D', 3))
  const [, second, third] = puts('D', 4).slice(1)
  await write([{ DeleteRequest: { Key: { pk: 'D', sk: '0' } } }, second!, third!])
  expect(await count('D')).toBe(3)
})

const keys = (kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ pk: kind, sk: `${n}` }))
const read = async (Keys: object[], more: object = {}) => {
  const RequestItems = { [TableName]: { Keys, ConsistentRead: true }, ...more }
  const { Responses, UnprocessedKeys } = await local.documents.send(
    new BatchGetCommand({ RequestItems } as BatchGetCommandInput),
  )
  return { items: Responses![TableName]!, UnprocessedKeys }
}

const tooMany = 'Too many items requested for the BatchGetItem call'

test('a batch reads 100 items, but neither 101 nor one twice, and leaves out what is not there', async () => {
  await write(puts('G', 2))
  const { items, UnprocessedKeys } = await read(keys('G', 100))
  expect(items.map(({ sk }) => sk)).toEqual(['0', '1'])
  expect(UnprocessedKeys).toEqual({})
  await expect(read(keys('G', 101))).rejects.toThrow(tooMany)
  await expect(read([])).rejects.toThrow('greater than or equal to 1')
  const twice = [...keys('G', 2), ...keys('G', 1)]
  await expect(read(twice)).rejects.toThrow('Provided list of item keys contains duplicates')
  await expect(read([{ pk: 'G' }])).rejects.toThrow('does not match the schema')
})

test('a batch reads 100 items of all tables together', async () => {
  const other = { other: { Keys: keys('N', 1) } }
  expect((await read(keys('N', 99), other)).items).toEqual([])
  await expect(read(keys('N', 100), other)).rejects.toThrow(tooMany)
})

test('a scan reads the whole table, and an index what is in it', async () => {
  await write([...puts('S', 20), { PutRequest: { Item: { pk: 'S', sk: 'alone' } } }])
  const ofS = { FilterExpression: 'pk = :s', ExpressionAttributeValues: { ':s': 'S' } }
  const scan = async (more: object) =>
    (await local.documents.send(new ScanCommand({ TableName, ...ofS, ...more }))).Items
  expect(await scan({})).toHaveLength(21)
  expect(await scan({ IndexName: 'gsi1' })).toHaveLength(20)
})

test('a batch leaves the keys of what is beyond 16 MB unprocessed', async () => {
  const title = 'x'.repeat(399 * 1024)
  for (const key of keys('L', 43)) await local.put({ ...key, title })
  const { items, UnprocessedKeys } = await read(keys('L', 43))
  expect(items).toHaveLength(41)
  const left = keys('L', 43).slice(41)
  expect(UnprocessedKeys).toEqual({ [TableName]: { Keys: left, ConsistentRead: true } })
  expect((await read(left)).items).toHaveLength(2)
})
