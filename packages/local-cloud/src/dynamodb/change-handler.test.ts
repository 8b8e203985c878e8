import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import type { Change } from './changes.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const TableName = 'app'
const counter = { pk: 'counter', sk: '1' }

/** Counts the letters that are put into the table, in that table. */
const order: string[] = []
const local = await startDynamoDb([app], async changes => {
  order.push(...changes.map(({ sequenceNumber }) => sequenceNumber))
  await Promise.all(changes.filter(isLetter).map(count))
})
afterAll(local.close)

const isLetter = ({ eventName, keys }: Change) =>
  eventName === 'INSERT' && 'S' in keys.pk! && keys.pk.S === 'letter'
const count = () =>
  local.documents.send(
    new UpdateCommand({
      TableName,
      Key: counter,
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
const put = (sk: string) =>
  local.documents.send(new PutCommand({ TableName, Item: { pk: 'letter', sk } }))
const counted = async () =>
  (await local.documents.send(new GetCommand({ TableName, Key: counter }))).Item?.n

test('a write is answered after the handler of its change, which may write itself', async () => {
  await put('first')
  expect(await counted()).toBe(1)
})

test('concurrent writes call the handler once each, in the order they were stored', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => put(`letter ${n}`)))
  expect(await counted()).toBe(41)
  expect(order).toHaveLength(82)
  expect(order).toEqual(order.toSorted())
})
