import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'

const key = (pk: string) => ({ pk, sk: 'x' })

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
const isThere = { ConditionExpression: 'attribute_exists(pk)' }

/** The actions of a transaction, by the partition key of their item. */
const put = (pk: string, more = {}) => ({ Put: { TableName, Item: key(pk), ...more } })

const remove = (pk: string, more = {}) => ({ Delete: { TableName, Key: key(pk), ...more } })

const check = (pk: string, more = isThere) => ({
  ConditionCheck: { TableName, Key: key(pk), ...more },
})

const count = (pk: string, more = {}) => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
    ...more,
  },
})

const { transact } = local
const read = (pk: string) => local.get(key(pk))

beforeEach(async () => {
  local.clock.set(null)
  await transact(['new', 'other', 'counter', 'gone'].map(pk => remove(pk)))
  await local.put({ ...key('counter'), n: 1 })
  await local.put(key('gone'))
})

test('a transaction puts, updates, checks and deletes', async () => {
  await transact([put('new', isNew), count('counter'), check('gone')])
  await transact([remove('gone', isThere)])
  expect(await read('new')).toEqual(key('new'))
  expect(await read('counter')).toEqual({ ...key('counter'), n: 2 })
  expect(await read('gone')).toBeUndefined()
})

test('transactions that count two things at once count both or neither', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      transact([count('counter'), count('other', n % 3 ? {} : { ...isNew })]).then(
        () => 1,
        () => 0,
      ),
    ),
  )
  const done = outcomes.filter(Boolean).length
  expect(await read('counter')).toMatchObject({ n: 1 + done })
  expect(await read('other')).toMatchObject({ n: done })
})

test('a cancelled transaction changes nothing and gives a reason for each action', async () => {
  const asking = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
  const cancelled = transact([
    put('new', isNew),
    put('counter', { ...isNew, ...asking }),
    count('gone'),
    check('other'),
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
  [
    'has the wrong type',
    count('counter', { ExpressionAttributeValues: { ':one': new Set(['x']) } }),
    'An operand in the update expression has an incorrect data type',
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
  ['101', Array.from({ length: 101 }, (_, n) => put(`${n}`))],
  ['two on one item', [put('new'), remove('new')]],
  ['a check of an item it writes', [check('counter'), count('counter')]],
  ['an unused value', [put('new', { ExpressionAttributeValues: { ':x': 1 } })]],
])('a transaction with the actions "%s" is rejected', async (_what, actions) => {
  await expect(transact(actions)).rejects.toMatchObject({ name: 'ValidationException' })
  expect(await read('new')).toBeUndefined()
})

test('a transaction that is sent again with its token happens once, also at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => transact([count('counter')], 'once')))
  await transact([count('counter')], 'once')
  expect(await read('counter')).toMatchObject({ n: 2 })
})

test('a token belongs to one transaction', async () => {
  await transact([count('counter')], 'owner')
  await expect(transact([count('other')], 'owner')).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
  expect(await read('other')).toBeUndefined()
})

test('a token of a cancelled transaction is good for another try', async () => {
  const again = () => transact([count('other', isThere)], 'later')
  await expect(again()).rejects.toThrow('Transaction cancelled')
  await transact([count('other')])
  await again()
  expect(await read('other')).toMatchObject({ n: 2 })
})

test('a token is good for ten minutes', async () => {
  const start = Date.now()
  const countAfter = async (minutes: number) => {
    local.clock.set(new Date(start + minutes * 60_000))
    await local.service.sweep()
    await transact([count('counter')], 'slow')
    return read('counter')
  }
  expect(await countAfter(0)).toMatchObject({ n: 2 })
  expect(await countAfter(9)).toMatchObject({ n: 2 })
  expect(await countAfter(11)).toMatchObject({ n: 3 })
})
