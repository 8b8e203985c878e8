import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Change } from './database.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { textOf } from './items.ts'
import { app } from './table-fixture.ts'

const received: Change[][] = []
const local = await startDynamoDb([app], async changes => void received.push(changes))
afterAll(local.close)
beforeEach(() => void received.splice(0))

const TableName = 'app'
const { put, update, remove, batch, transact } = local
const key = { pk: { S: 'a' }, sk: { S: '1' } }

test('the stream has the creation, the change and the removal of an item', async () => {
  const Key = { pk: 'a', sk: '1' }
  await put({ ...Key, n: 1 })
  await update(Key, 'REMOVE n')
  await remove(Key)
  const common = {
    table: 'app',
    keys: key,
    sequenceNumber: expect.stringMatching(/^\d{21}$/),
  }
  expect(received).toEqual([
    [{ ...common, eventName: 'INSERT' }],
    [{ ...common, eventName: 'MODIFY' }],
    [{ ...common, eventName: 'REMOVE' }],
  ])
  const numbers = received.map(([change]) => change!.sequenceNumber)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})

test('a write that changes nothing is not in the stream', async () => {
  const item = { pk: 'same', sk: '1', tags: new Set(['x', 'y']), m: { a: [1], b: null } }
  await put(item)
  await put({ m: { b: null, a: [1] }, tags: new Set(['y', 'x']), sk: '1', pk: 'same' })
  await remove({ pk: 'nobody', sk: '1' })
  await update({ pk: 'same', sk: '1' }, 'REMOVE n')
  expect(received).toHaveLength(1)
  await put({ ...item, tags: new Set(['x']) })
  expect(received).toHaveLength(2)
})

test('the changes of a transaction or a batch arrive together, in the order of the request', async () => {
  const items = ['c', 'a', 'd', 'b'].map(sk => ({ pk: 'many', sk }))
  await transact([
    ...items.map(Item => ({ Put: { TableName, Item } })),
    {
      ConditionCheck: {
        TableName,
        Key: { pk: 'many', sk: 'e' },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ])
  await batch(items.map(Key => ({ DeleteRequest: { Key } })))
  const order = received.map(changes => changes.map(({ eventName, keys }) => [eventName, keys.sk]))
  expect(order).toEqual(
    ['INSERT', 'REMOVE'].map(event => items.map(({ sk }) => [event, { S: sk }])),
  )
})

test('an error of the stream’s consumer does not fail the write', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const other = await startDynamoDb([app], () => {
    throw new Error('no reader today')
  })
  onTestFinished(other.close)
  await other.put({ pk: 'a', sk: '1' })
  expect(printed).toHaveBeenCalledWith(expect.any(String), new Error('no reader today'))
})

test('a consumer may write itself, and gets concurrent changes once, in their order', async () => {
  const order: string[] = []
  const Key = { pk: 'counter', sk: '1' }
  const one = { ExpressionAttributeValues: { ':one': 1 } }
  const other = await startDynamoDb([app], async changes => {
    order.push(...changes.map(({ sequenceNumber }) => sequenceNumber))
    if (textOf(changes[0]!.keys['pk']) === 'letter') await other.update(Key, 'ADD n :one', one)
  })
  onTestFinished(other.close)
  const letters = Array.from({ length: 40 }, (_, n) => ({ pk: 'letter', sk: `${n}` }))
  await Promise.all(letters.map(Item => other.put(Item)))
  // Each write is answered after what its consumer did.
  expect(await other.get(Key)).toEqual({ ...Key, n: 40 })
  expect(order).toHaveLength(80)
  expect(order).toEqual(order.toSorted())
})
