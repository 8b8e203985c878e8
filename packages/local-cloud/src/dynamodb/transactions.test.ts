import {
  GetCommand,
  PutCommand,
  ScanCommand,
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

test('a transaction puts, updates, checks and deletes', async () => {
  await transact([put('new', isNew), count('counter'), check('gone')])
  await transact([remove('gone', isThere)])
  expect(await read('new')).toEqual(key('new'))
  expect(await read('counter')).toEqual({ ...key('counter'), n: 2 })
  expect(await read('gone')).toBeUndefined()
})

test('a checked item stays as it is', async () => {
  await transact([check('counter'), put('new')])
  expect(await read('counter')).toEqual({ ...key('counter'), n: 1 })
})

test('a transaction has room for a hundred actions', async () => {
  await transact(Array.from({ length: 100 }, (_, n) => put(`many ${n}`)))
  const { Count } = await local.documents.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :many)',
      ExpressionAttributeValues: { ':many': 'many' },
    }),
  )
  expect(Count).toBe(100)
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
