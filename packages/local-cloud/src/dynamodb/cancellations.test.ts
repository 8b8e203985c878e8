import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { check, count, isNew, isThere, key, put, remove, TableName } from './actions-fixture.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const transact = (TransactItems: TransactWriteCommandInput['TransactItems']) =>
  local.documents.send(new TransactWriteCommand({ TransactItems }))
const read = async (pk: string) =>
  (await local.documents.send(new GetCommand({ TableName, Key: key(pk) }))).Item

beforeEach(async () => {
  await transact(['new', 'other', 'counter', 'gone'].map(pk => remove(pk)))
  await local.documents.send(new PutCommand({ TableName, Item: { ...key('counter'), n: 1 } }))
  await local.documents.send(new PutCommand({ TableName, Item: key('gone') }))
})

test('a cancelled transaction changes nothing and gives a reason for each action', async () => {
  const asking = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
  const cancelled = transact([
    put('new', isNew),
    put('counter', { ...isNew, ...asking }),
    count('gone'),
    remove('other', isThere),
  ])
  const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' }
  await expect(cancelled).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      '[None, ConditionalCheckFailed, None, ConditionalCheckFailed]',
    CancellationReasons: [
      { Code: 'None' },
      { ...failed, Item: { pk: { S: 'counter' }, sk: { S: 'x' }, n: { N: '1' } } },
      { Code: 'None' },
      failed,
    ],
  })
  expect(await read('new')).toBeUndefined()
  expect(await read('gone')).toEqual(key('gone'))
})

test.each([
  ['ConditionCheck', check('other')],
  ['Delete', remove('other', isThere)],
  ['Put', put('counter', isNew)],
  ['Update', count('other', isThere)],
])('a condition of %s that fails cancels the whole', async (_action, action) => {
  await expect(transact([put('new'), action])).rejects.toThrow('[None, ConditionalCheckFailed]')
  expect(await read('new')).toBeUndefined()
})

test.each([
  [
    'has the wrong type',
    count('counter', { UpdateExpression: 'SET n = pk + :one' }),
    'An operand in the update expression has an incorrect data type',
  ],
  [
    'has the wrong key',
    { Delete: { TableName, Key: { pk: 'new' } } },
    'The provided key element does not match the schema',
  ],
  [
    'makes the item too large',
    put('other', { Item: { ...key('other'), v: 'å'.repeat(210_000) } }),
    'Item size has exceeded the maximum allowed size',
  ],
])('an action that %s cancels the whole', async (_what, action, Message) => {
  await expect(transact([put('new'), action])).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError', Message }],
  })
  expect(await read('new')).toBeUndefined()
})

test.each([
  ['none', []],
  ['101', Array.from({ length: 101 }, (_, n) => put(`${n}`))],
  ['two on one item', [put('new'), remove('new')]],
  [
    'two on one item, its key written the other way round',
    [put('new', { Item: { sk: 'x', pk: 'new' } }), remove('new')],
  ],
  ['a check of an item it writes', [check('counter'), count('counter')]],
  ['two in one', [{ ...put('new'), ...remove('other') }]],
  ['an unused value', [put('new', { ExpressionAttributeValues: { ':x': 1 } })]],
  ['a check without a condition', [{ ConditionCheck: { TableName, Key: key('new') } } as never]],
])('a transaction with the actions "%s" is rejected', async (_what, actions) => {
  await expect(transact(actions)).rejects.toMatchObject({ name: 'ValidationException' })
  expect(await read('new')).toBeUndefined()
})
