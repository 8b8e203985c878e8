import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
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

beforeEach(() => local.documents.send(new PutCommand({ TableName, Item: stored })))

const read = async () =>
  (await local.documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item

const update = async (UpdateExpression: string, values?: object, more?: object) => {
  const command = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression,
    ReturnValues: 'ALL_NEW',
    ...(values && { ExpressionAttributeValues: { ...values } }),
    ...more,
  })
  return (await local.documents.send(command)).Attributes
}

test('every type is read as it was put', async () => {
  expect(await read()).toEqual(stored)
})

test('one update sets, counts, appends, removes and adds', async () => {
  const expression =
    'SET #n = if_not_exists(#n, :z) + :one, nested.a[0] = :q, ' +
    'images = list_append(if_not_exists(images, :e), :i), #v = :q ' +
    'REMOVE nothing ADD tags :t DELETE rest :t'
  const values = { ':z': 0, ':one': 1, ':q': 7, ':e': [], ':i': ['a'], ':t': new Set(['z']) }
  const names = { ExpressionAttributeNames: { '#n': 'n', '#v': 'version' } }
  const { nothing, ...rest } = stored
  const expected = {
    ...rest,
    n: 2,
    nested: { a: [7, { b: 'ö' }] },
    images: ['a'],
    version: 7,
    tags: new Set(['x', 'y', 'z']),
  }
  expect(nothing).toBeNull()
  expect(await update(expression, values, names)).toEqual(expected)
  expect(await read()).toEqual(expected)
})

test.each([
  ['NONE', undefined],
  ['ALL_OLD', stored],
  ['UPDATED_OLD', { n: 1 }],
  ['ALL_NEW', { ...stored, n: 4 }],
  ['UPDATED_NEW', { n: 4 }],
])('an update with ReturnValues %s returns them', async (ReturnValues, expected) => {
  expect(await update('SET n = n + :d', { ':d': 3 }, { ReturnValues })).toEqual(expected)
})

test('an update of a missing item creates it', async () => {
  const elsewhere = { Key: { pk: 'A#2', sk: 'META' } }
  expect(await update('ADD n :one', { ':one': 1 }, elsewhere)).toEqual({ ...elsewhere.Key, n: 1 })
})

test('deleting answers with the old item, and with nothing the second time', async () => {
  const remove = { TableName, Key, ReturnValues: 'ALL_OLD' } as const
  expect((await local.documents.send(new DeleteCommand(remove))).Attributes).toEqual(stored)
  expect((await local.documents.send(new DeleteCommand(remove))).Attributes).toBeUndefined()
  expect(await read()).toBeUndefined()
})

test('a value copied within an item is independent of the original', async () => {
  const copied = await update('SET nested.a[1].inside = nested, twin = nested, nested.c = :v', {
    ':v': 1,
  })
  expect(copied).toMatchObject({
    nested: { a: [1, { b: 'ö', inside: stored.nested }], c: 1 },
    twin: stored.nested,
  })
})

test.each([
  ['SET absent.x = :v', 'The document path provided in the update expression is invalid'],
  ['SET n = absent', 'refers to an attribute that does not exist in the item'],
  ['SET n = tags + :v', 'An operand in the update expression has an incorrect data type'],
  ['ADD nested :v', 'An operand in the update expression has an incorrect data type'],
  ['SET sk = :v', 'Cannot update attribute sk. This attribute is part of the key'],
  ['SET gsi1pk = :v', 'Type mismatch for Index Key gsi1pk Expected: S Actual: N'],
  ['SET n = :v, n = :v', 'Two document paths overlap with each other'],
  ['SET name = :v', 'Attribute name is a reserved keyword; reserved keyword: name'],
  ['SET n = :missing', 'An expression attribute value used in expression is not defined'],
  ['SET n := :v', 'Syntax error'],
  ['', 'The expression can not be empty'],
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

test('a hundred concurrent increments count to a hundred', async () => {
  await Promise.all(Array.from({ length: 100 }, () => update('ADD visits :one', { ':one': 1 })))
  expect(await read()).toMatchObject({ visits: 100 })
})
