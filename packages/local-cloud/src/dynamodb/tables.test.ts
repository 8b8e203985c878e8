import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const plain = {
  name: 'plain',
  partitionKey: 'id',
  sortKey: undefined,
  attributeTypes: { id: 'S' as const },
  indexes: [],
  ttlAttribute: undefined,
  stream: undefined,
}
const local = await startDynamoDb([app, plain])
afterAll(local.close)
const client = local.documents

test('a table needs neither sort key nor indexes nor stream', async () => {
  await client.send(new PutCommand({ TableName: 'plain', Item: { id: '1', title: 'x' } }))
  const { Item } = await client.send(new GetCommand({ TableName: 'plain', Key: { id: '1' } }))
  expect(Item).toEqual({ id: '1', title: 'x' })
})

test('a table with keys of another type than text is rejected', async () => {
  const numbers = { ...plain, attributeTypes: { id: 'N' as const } }
  await expect(startDynamoDb([numbers])).rejects.toThrow(
    'The key id of the table plain has the type N: the local DynamoDB knows keys of text alone.',
  )
})

test.each([
  ['GetItem', () => client.send(new GetCommand({ TableName: 'other', Key: { pk: '1' } }))],
  ['Scan', () => client.send(new ScanCommand({ TableName: 'other' }))],
])('%s of a table that no definition names is rejected', async (_operation, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Requested resource not found',
  })
})
