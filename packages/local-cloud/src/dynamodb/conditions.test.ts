import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const Key = { pk: 'A#1', sk: 'META' }
const stored = { ...Key, n: 1, tags: new Set(['x', 'z']), images: ['a'] }

const put = ({ Item = Key, ...more }: { Item?: Record<string, unknown> } & object) =>
  local.put(Item, more)
const update = ({ UpdateExpression = '', ...more }) => local.update(Key, UpdateExpression, more)
const remove = (more: object) => local.remove(Key, more)
const read = () => local.get(Key)

beforeEach(() => put({ Item: stored }))

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
const isNinetyNine = {
  ConditionExpression: 'n = :v',
  ExpressionAttributeValues: { ':v': 99 },
}

test.each([
  ['PutItem', (more: object) => put({ ...isNew, ...more })],
  ['DeleteItem', (more: object) => remove({ ...isNinetyNine, ...more })],
  [
    'UpdateItem',
    (more: object) => update({ ...isNinetyNine, UpdateExpression: 'REMOVE n', ...more }),
  ],
])('a failed condition of %s returns the item on request', async (_operation, write) => {
  const name = 'ConditionalCheckFailedException'
  await expect(write({})).rejects.toMatchObject({ name, Item: undefined })
  const asking = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
  await expect(write(asking)).rejects.toMatchObject({
    name,
    Item: { pk: { S: 'A#1' }, n: { N: '1' } },
  })
  expect(await read()).toEqual(stored)
})

test('a failed condition on a missing item returns no item', async () => {
  await remove({})
  const failure = remove({ ...isNinetyNine, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
  await expect(failure).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: undefined,
  })
})

const values = {
  ':one': 1,
  ':two': 2,
  ':z': 'z',
  ':p': 'A#',
  ':images': ['a'],
  ':tags': new Set(['z', 'x']),
}

test.each([
  ['size(images) = :one', true],
  ['contains(tags, :z)', true],
  ['size(tags) < :two', false],
  ['size(nothing) < :two', false],
  ['images = :images', true],
  ['tags = :tags', true],
  ['attribute_exists(toString)', false],
  ['attribute_not_exists(nothing)', true],
  ['n <> :z', true],
  ['nothing <> :z', true],
  ['n = :two OR n < :two AND pk > :p', true],
  ['n >= :one AND pk <= :p', false],
])('the condition %s is %s', async (ConditionExpression, holds) => {
  const used = Object.entries(values).filter(([name]) =>
    new RegExp(`${name}\\b`).test(ConditionExpression),
  )
  const outcome = await update({
    UpdateExpression: 'REMOVE checked',
    ConditionExpression,
    ...(used.length && { ExpressionAttributeValues: Object.fromEntries(used) }),
  }).then(
    () => true,
    (error: Error) => error.name,
  )
  expect(outcome).toBe(holds || 'ConditionalCheckFailedException')
})

test.each([
  ['attribute_type(n, :one)', 'Invalid function name; function: attribute_type'],
  ['n IN (:one)', 'Syntax error; token: IN'],
  ['NOT n = :one', 'reserved keyword: NOT'],
  ['(n = :one)', 'Syntax error; token: ('],
  ['#missing = :one', 'name used in the document path is not defined; attribute name: #missing'],
])('the condition %s is rejected by name', async (ConditionExpression, message) => {
  const isUsed = ([name]: [string, unknown]) => ConditionExpression.includes(name)
  const rejected = remove({
    ConditionExpression,
    ExpressionAttributeValues: Object.fromEntries(Object.entries(values).filter(isUsed)),
  })
  await expect(rejected).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  })
})
