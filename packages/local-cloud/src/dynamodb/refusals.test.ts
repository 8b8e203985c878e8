import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { refusals, stored } from './refusals-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const Key = { pk: stored.pk, sk: stored.sk }

beforeEach(() => local.call('PutItem', { TableName, Item: stored }))

test.each(refusals)('%s is refused', async (_refused, { operation, input }, words) => {
  const { status, body } = await local.call(operation, input)
  expect(body).toEqual({
    __type: 'com.amazon.coral.validate#ValidationException',
    message: expect.stringContaining(words),
  })
  expect(status).toBe(400)
  expect((await local.call('GetItem', { TableName, Key })).body.Item).toEqual(stored)
})

test('in a transaction a number that an update cannot store is the reason of its cancellation', async () => {
  const [, { input }, words] = refusals.find(([refused]) => refused.startsWith('a sum of'))!
  const { body } = await local.call('TransactWriteItems', { TransactItems: [{ Update: input }] })
  expect(body.CancellationReasons).toEqual([{ Code: 'ValidationError', Message: words }])
})

test.each([
  ['NOT NOT attribute_exists(pk)', true],
  ['not NOT  NOT attribute_exists(pk)', false],
  ['attribute_exists(pk) AND NOT NOT (n = digits OR sk = sk2)', false],
  ['NOT (NOT NOT n = digits)', true],
])('a condition may repeat NOT: %s', async (ConditionExpression, holds) => {
  const call = { TableName, Item: stored, ConditionExpression }
  const { body } = await local.call('PutItem', call)
  expect(body.message ?? true).toBe(holds || 'The conditional request failed')
})

test.each(['n = NOT NOT digits', 'NOT NOT', 'NOT NOT n', 'NOTNOT n = digits'])(
  'a condition that only looks like a repeated NOT is refused: %s',
  async ConditionExpression => {
    const call = { TableName, Item: stored, ConditionExpression }
    const { body } = await local.call('PutItem', call)
    expect(body.message).toContain('Invalid ConditionExpression: Syntax error')
  },
)

test('what is just within the limits is stored', async () => {
  const nested = (lists: number): object => (lists ? { L: [nested(lists - 1)] } : { S: 'x' })
  const Item = { ...Key, deep: nested(31), ['x'.repeat(65_535)]: { S: '' }, gsi1pk: { S: 'G' } }
  expect((await local.call('PutItem', { TableName, Item })).status).toBe(200)
})
