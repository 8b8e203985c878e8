import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
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

test('a scan reads the whole table, and an index what is in it', async () => {
  await write([...puts('S', 20), { PutRequest: { Item: { pk: 'S', sk: 'alone' } } }])
  const ofS = { FilterExpression: 'pk = :s', ExpressionAttributeValues: { ':s': 'S' } }
  const scan = async (more: object) =>
    (await local.documents.send(new ScanCommand({ TableName, ...ofS, ...more }))).Items
  expect(await scan({})).toHaveLength(21)
  expect(await scan({ IndexName: 'gsi1' })).toHaveLength(20)
})
