import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ExecuteStatementCommand,
  ListTablesCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startForTest } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const plain = {
  name: 'plain',
  partitionKey: 'id',
  sortKey: undefined,
  attributeTypes: { id: 'N' as const },
  indexes: [],
  ttlAttribute: undefined,
  stream: undefined,
}
const local = await startForTest([app, plain])
afterAll(local.close)
const client = local.documents

test('a table is there from the start, as its definition says', async () => {
  await waitUntilTableExists({ client, maxWaitTime: 5, minDelay: 1 }, { TableName: 'app' })
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'app' }))
  expect(Table).toMatchObject({
    TableName: 'app',
    TableArn: 'arn:aws:dynamodb:eu-north-1:111122223333:table/app',
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      { IndexName: 'gsi1', IndexStatus: 'ACTIVE', Projection: { ProjectionType: 'ALL' } },
      {
        IndexName: 'gsi2',
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
      },
    ],
  })
  expect(Table!.CreationDateTime!.getTime()).toBeCloseTo(Date.now(), -5)
})

test('a table needs neither sort key nor indexes nor stream', async () => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'plain' }))
  expect(Table!.KeySchema).toEqual([{ AttributeName: 'id', KeyType: 'HASH' }])
  expect(Table!.GlobalSecondaryIndexes).toBeUndefined()
  expect(Table!.StreamSpecification).toBeUndefined()
})

test.each([
  ['app', { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' }],
  ['plain', { TimeToLiveStatus: 'DISABLED' }],
])('the time to live of %s is described', async (TableName, expected) => {
  const answer = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  expect(answer.TimeToLiveDescription).toEqual(expected)
})

test.each([
  ['DescribeTable', () => client.send(new DescribeTableCommand({ TableName: 'other' }))],
  ['DescribeTimeToLive', () => client.send(new DescribeTimeToLiveCommand({ TableName: 'other' }))],
  ['GetItem', () => client.send(new GetCommand({ TableName: 'other', Key: { pk: '1' } }))],
  ['Scan', () => client.send(new ScanCommand({ TableName: 'other' }))],
])('%s of a table that no definition names is refused', async (_operation, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Requested resource not found',
  })
})

const TableName = 'app'
const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true }
const keys = {
  KeySchema: [{ AttributeName: 'a', KeyType: 'HASH' as const }],
  AttributeDefinitions: [{ AttributeName: 'a', AttributeType: 'S' as const }],
}

test.each([
  ['CreateTable', () => client.send(new CreateTableCommand({ TableName: 'new', ...keys }))],
  ['UpdateTable', () => client.send(new UpdateTableCommand({ TableName }))],
  ['DeleteTable', () => client.send(new DeleteTableCommand({ TableName }))],
  ['ListTables', () => client.send(new ListTablesCommand())],
  [
    'UpdateTimeToLive',
    () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  ],
  [
    'ExecuteStatement',
    () => client.send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM app' })),
  ],
  [
    'DescribeContinuousBackups',
    () => client.send(new DescribeContinuousBackupsCommand({ TableName })),
  ],
])('%s, which the product does not use, is refused at once', async (operation, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: `The local DynamoDB does not know the operation ${operation}`,
  })
})
