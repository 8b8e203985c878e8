import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const Key = { pk: 'A#1', sk: 'META' }
const stored = {
  ...Key,
  n: 1,
  tags: new Set(['x', 'y']),
  binary: new Uint8Array([1, 2, 3]),
  nothing: null,
  nested: { a: [1, { b: 'ö' }] },
  big: 12345678901234567890n,
}

beforeEach(() => local.put(stored))

const read = () => local.get(Key)

const update = async (UpdateExpression: string, values?: object, more?: object) => {
  const { Attributes } = await local.update(Key, UpdateExpression, {
    ReturnValues: 'ALL_NEW',
    ...(values && { ExpressionAttributeValues: { ...values } }),
    ...more,
  })
  return Attributes
}

test('every type is read as it was put', async () => {
  expect(await read()).toEqual(stored)
})

test('one update sets, counts, appends, removes and adds', async () => {
  const expression =
    'SET #n = if_not_exists(#n, :z) + :one, nested = :q, ' +
    'images = list_append(if_not_exists(images, :e), :i), #v = :q ' +
    'REMOVE nothing ADD tags :t, members :t'
  const values = { ':z': 0, ':one': 1, ':q': 7, ':e': [], ':i': ['a'], ':t': new Set(['z']) }
  const names = { ExpressionAttributeNames: { '#n': 'n', '#v': 'version' } }
  const { nothing, ...rest } = stored
  const expected = {
    ...rest,
    n: 2,
    nested: 7,
    images: ['a'],
    version: 7,
    tags: new Set(['x', 'y', 'z']),
    members: new Set(['z']),
  }
  expect(nothing).toBeNull()
  expect(await update(expression, values, names)).toEqual(expected)
  expect(await read()).toEqual(expected)
})

test.each([
  ['0.1', 1.1],
  ['1e2', 101],
  ['-1', 0],
])('a number that grows by %s is %s', async (amount, sum) => {
  const added = await update('ADD n :v', { ':v': NumberValue.from(amount) })
  expect(added).toMatchObject({ n: sum })
})

test('a value is copied as it was before', async () => {
  const copied = await update('SET twin = n, n = :v', { ':v': 5 })
  expect(copied).toMatchObject({ twin: 1, n: 5 })
})

test.each([
  ['SET n = :v SET m = :v', 'The "SET" section can only be used once'],
  ['SET n = absent', 'refers to an attribute that does not exist in the item'],
  ['SET n = tags + :v', 'An operand in the update expression has an incorrect data type'],
  ['ADD nested :v', 'An operand in the update expression has an incorrect data type'],
  ['SET sk = :v', 'Cannot update attribute sk. This attribute is part of the key'],
  ['SET gsi1pk = :v', 'Type mismatch for Index Key gsi1pk Expected: S Actual: N'],
  ['SET n = :v, n = :v', 'Two document paths overlap with each other'],
  ['SET name = :v', 'Attribute name is a reserved keyword; reserved keyword: name'],
  ['SET n = :missing', 'An expression attribute value used in expression is not defined'],
])('the update "%s" is rejected', async (expression, message) => {
  await expect(
    update(expression, expression.includes(':v') ? { ':v': 1 } : undefined),
  ).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  })
  expect(await read()).toEqual(stored)
})

test('a value that no expression uses is rejected', async () => {
  await expect(update('REMOVE n', { ':v': 1 })).rejects.toThrow(
    'Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}',
  )
})
