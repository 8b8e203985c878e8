import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const table = 'arn:aws:dynamodb:eu-north-1:000000000000:table/app'
const Key = { pk: 'news', sk: '1' }
const only = (actions: string[], resources = [table], pks?: string[]) =>
  local.connect(
    [
      {
        actions: actions.map(action => `dynamodb:${action}`),
        resources,
        conditions: pks ? { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': pks } } : {},
      },
    ],
    'forms',
  )
const UpdateExpression = 'REMOVE n'
const ConditionExpression = 'attribute_not_exists(n)'
const KeyConditionExpression = 'pk = :p'
const ofNews = { KeyConditionExpression, ExpressionAttributeValues: { ':p': 'news' } }

type Call = (client: DynamoDBDocumentClient) => Promise<unknown>
const transact = (item: object): Call => {
  const TransactItems = [{ Put: { TableName, Item: { pk: 'news', sk: '2' } } }, item as never]
  return client => client.send(new TransactWriteCommand({ TransactItems }))
}
const calls: [string, string[], Call][] = [
  ['GetItem', [], client => client.send(new GetCommand({ TableName, Key }))],
  ['PutItem', [], client => client.send(new PutCommand({ TableName, Item: Key }))],
  [
    'UpdateItem',
    [],
    client => client.send(new UpdateCommand({ TableName, Key, UpdateExpression })),
  ],
  ['DeleteItem', [], client => client.send(new DeleteCommand({ TableName, Key }))],
  ['Query', [], client => client.send(new QueryCommand({ TableName, ...ofNews }))],
  ['Scan', [], client => client.send(new ScanCommand({ TableName }))],
  [
    'BatchGetItem',
    [],
    client => client.send(new BatchGetCommand({ RequestItems: { app: { Keys: [Key] } } })),
  ],
  [
    'BatchWriteItem',
    [],
    client =>
      client.send(new BatchWriteCommand({ RequestItems: { app: [{ DeleteRequest: { Key } }] } })),
  ],
  ['UpdateItem', ['PutItem'], transact({ Update: { TableName, Key, UpdateExpression } })],
  ['DeleteItem', ['PutItem'], transact({ Delete: { TableName, Key } })],
  [
    'ConditionCheckItem',
    ['PutItem'],
    transact({ ConditionCheck: { TableName, Key, ConditionExpression } }),
  ],
]

test.each(calls)(
  '%s needs its permission, with %j, which can be limited to partition keys (%#)',
  async (action, also, call) => {
    await call(only([action, ...also], [table], ['news', 'letter']))
    await expect(call(only(['Nothing', ...also]))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
      message:
        'User: arn:aws:sts::000000000000:assumed-role/forms/local is not authorized to perform: ' +
        `dynamodb:${action} on resource: ${table} ` +
        `because no identity-based policy allows the dynamodb:${action} action`,
    })
    const ofLetters = call(only([action, ...also], [table], ['letter']))
    // A scan names no key, so that nothing limits it to some.
    if (action === 'Scan') await ofLetters
    else await expect(ofLetters).rejects.toMatchObject({ name: 'AccessDeniedException' })
  },
)

const byKind = new QueryCommand({
  TableName,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :p AND gsi1sk < :s',
  ExpressionAttributeValues: { ':p': 'kind', ':s': 'a' },
})
const readAll = (...pks: string[]) =>
  new BatchGetCommand({ RequestItems: { app: { Keys: pks.map(pk => ({ pk, sk: '1' })) } } })
const putAll = (...pks: string[]) =>
  new BatchWriteCommand({
    RequestItems: { app: pks.map(pk => ({ PutRequest: { Item: { pk, sk: '1' } } })) },
  })

test('an index is a resource of its own', async () => {
  const scan = new ScanCommand({ TableName, IndexName: 'gsi1' })
  await expect(only(['Query']).send(byKind)).rejects.toThrow(`${table}/index/gsi1`)
  await expect(only(['Scan']).send(scan)).rejects.toThrow(`${table}/index/gsi1`)
  await only(['Query'], [`${table}/index/*`]).send(byKind)
  await only(['Scan'], [`${table}/index/gsi1`]).send(scan)
})

test('a query of an index is subject to the partition keys of the index', async () => {
  const index = [`${table}/index/gsi1`]
  await only(['Query'], index, ['kind']).send(byKind)
  const other = only(['Query'], index, ['other']).send(byKind)
  await expect(other).rejects.toThrow('is not authorized')
})

test('a batch reads with the permission for every key alone', async () => {
  const mine = only(['BatchGetItem'], [table], ['mine'])
  await expect(mine.send(readAll('mine', 'yours'))).rejects.toThrow('is not authorized')
  expect((await mine.send(readAll('mine'))).Responses).toEqual({ app: [] })
})

test('a batch needs the permission for every key, else it does nothing', async () => {
  const mine = only(['BatchWriteItem'], [table], ['mine'])
  const read = new GetCommand({ TableName, Key: { pk: 'mine', sk: '1' } })
  await expect(mine.send(putAll('mine', 'yours'))).rejects.toThrow('is not authorized')
  expect((await local.documents.send(read)).Item).toBeUndefined()
  await mine.send(putAll('mine'))
  expect((await local.documents.send(read)).Item).toBeDefined()
})
