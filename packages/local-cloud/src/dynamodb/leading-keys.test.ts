import {
  BatchWriteCommand,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const table = 'arn:aws:dynamodb:eu-north-1:000000000000:table/app'

/** An identity that may do this, on partition keys that are equal to or like these. */
const may = (action: string, resource: string, operator?: string, keys: string[] = []) =>
  local.connect([
    {
      actions: [`dynamodb:${action}`],
      resources: [resource],
      conditions: operator ? { [operator]: { 'dynamodb:LeadingKeys': keys } } : {},
    },
  ])

const byKind = new QueryCommand({
  TableName,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :p AND gsi1sk > :s',
  ExpressionAttributeValues: { ':p': 'kind', ':s': 'a' },
})
const putAll = (...pks: string[]) =>
  new BatchWriteCommand({
    RequestItems: { app: pks.map(pk => ({ PutRequest: { Item: { pk, sk: '1' } } })) },
  })

test('an index is a resource of its own', async () => {
  const scan = new ScanCommand({ TableName, IndexName: 'gsi1' })
  await expect(may('Query', table).send(byKind)).rejects.toThrow(`${table}/index/gsi1`)
  await expect(may('Scan', table).send(scan)).rejects.toThrow(`${table}/index/gsi1`)
  await may('Query', `${table}/index/*`).send(byKind)
  await may('Scan', `${table}/index/gsi1`).send(scan)
})

test.each([
  ['ForAllValues:StringEquals', ['kind'], true],
  ['ForAllValues:StringEquals', ['other'], false],
  ['ForAnyValue:StringLike', ['ki*'], true],
  ['ForAnyValue:StringLike', ['ko*'], false],
])('a query of an index is subject to %s %j of the index', async (operator, keys, isAllowed) => {
  const outcome = may('Query', `${table}/index/gsi1`, operator, keys).send(byKind)
  await (isAllowed ? outcome : expect(outcome).rejects.toThrow('is not authorized'))
})

test('a batch needs the permission for every key, else it does nothing', async () => {
  const mine = may('BatchWriteItem', table, 'ForAllValues:StringEquals', ['mine'])
  const read = new GetCommand({ TableName, Key: { pk: 'mine', sk: '1' } })
  await expect(mine.send(putAll('mine', 'yours'))).rejects.toThrow('is not authorized')
  expect((await local.documents.send(read)).Item).toBeUndefined()
  await mine.send(putAll('mine'))
  expect((await local.documents.send(read)).Item).toBeDefined()
})

test('a transaction needs the permission for every item, else it does nothing', async () => {
  const mine = may('PutItem', table, 'ForAllValues:StringEquals', ['ours'])
  const transact = new TransactWriteCommand({
    TransactItems: ['ours', 'theirs'].map(pk => ({ Put: { TableName, Item: { pk, sk: '1' } } })),
  })
  await expect(mine.send(transact)).rejects.toThrow('is not authorized')
  const { Count } = await local.documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'ours' },
    }),
  )
  expect(Count).toBe(0)
})
