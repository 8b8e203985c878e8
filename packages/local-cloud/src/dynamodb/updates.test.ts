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
  nothing: null,
  nested: { a: [1, { b: 'ö' }] },
  images: ['a'],
  half: 2.5,
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
    'SET half = if_not_exists(half, :q), nested = :q, images = list_append(images, :i), ' +
    '#v = if_not_exists(#v, :q) REMOVE nothing ADD #n :one, tags :t, members :t'
  const values = { ':one': 1, ':q': 7, ':i': ['b'], ':t': new Set(['z']) }
  const names = { ExpressionAttributeNames: { '#n': 'n', '#v': 'version' } }
  const { nothing, ...rest } = stored
  const expected = {
    ...rest,
    n: 2,
    nested: 7,
    images: ['a', 'b'],
    version: 7,
    tags: new Set(['x', 'y', 'z']),
    members: new Set(['z']),
  }
  expect(nothing).toBeNull()
  expect(await update(expression, values, names)).toEqual(expected)
  expect(await read()).toEqual(expected)
})

test('only numbers that JavaScript writes are known', async () => {
  const added = update('ADD n :v', { ':v': NumberValue.from('12345678901234567890') })
  await expect(added).rejects.toThrow('type N is not valid: 12345678901234567890')
  await expect(update('ADD n :v', { ':v': 0.5 })).rejects.toThrow('incorrect data type')
})

test.each([
  ['SET n = :v SET m = :v', 'The "SET" section can only be used once'],
  ['SET n = list_append(absent, :v)', 'refers to an attribute that does not exist in the item'],
  [
    'SET n = list_append(tags, :v)',
    'An operand in the update expression has an incorrect data type',
  ],
  ['SET n = n', 'Syntax error; token: n'],
  ['ADD nested :v', 'An operand in the update expression has an incorrect data type'],
  ['SET sk = :v', 'Cannot update attribute sk. This attribute is part of the key'],
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
