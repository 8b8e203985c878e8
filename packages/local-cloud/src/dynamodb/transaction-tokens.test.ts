import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)
beforeEach(() => local.clock.set(null))

const TableName = 'app'
const minutes = 60_000

const count = (pk: string, ClientRequestToken: string, more = {}) =>
  local.documents.send(
    new TransactWriteCommand({
      ClientRequestToken,
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk, sk: 'x' },
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': 1 },
            ...more,
          },
        },
      ],
    }),
  )
const read = async (pk: string) =>
  (await local.documents.send(new GetCommand({ TableName, Key: { pk, sk: 'x' } }))).Item?.n

test('a transaction that is sent again with its token happens once', async () => {
  await count('once', 'token-once')
  await count('once', 'token-once')
  expect(await read('once')).toBe(1)
})

test('concurrent copies of the same transaction take effect once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => count('twenty', 'token-twenty')))
  expect(await read('twenty')).toBe(1)
})

test('a token belongs to one transaction', async () => {
  await count('owner', 'token-owner')
  await expect(count('thief', 'token-owner')).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
  expect(await read('thief')).toBeUndefined()
})

test('a token of a cancelled transaction is good for another try', async () => {
  const isThere = { ConditionExpression: 'attribute_exists(pk)' }
  await expect(count('later', 'token-later', isThere)).rejects.toThrow('Transaction cancelled')
  await count('later', 'another')
  await count('later', 'token-later', isThere)
  expect(await read('later')).toBe(2)
})

test('a token is good for ten minutes', async () => {
  const start = Date.now()
  await count('slow', 'token-slow')
  local.clock.set(new Date(start + 9 * minutes))
  await count('slow', 'token-slow')
  expect(await read('slow')).toBe(1)
  local.clock.set(new Date(start + 11 * minutes))
  await count('slow', 'token-slow')
  expect(await read('slow')).toBe(2)
})

test('sweeping forgets only tokens whose time is over', async () => {
  await count('swept', 'token-swept')
  await local.service.sweep()
  await count('swept', 'token-swept')
  expect(await read('swept')).toBe(1)
})

test('a token has at most 36 characters', async () => {
  await expect(count('long', 'x'.repeat(37))).rejects.toMatchObject({ name: 'ValidationException' })
})
