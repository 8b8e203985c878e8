import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { numbersInOrder } from './arbitrary-values-fixture.ts'
import type { AttributeValue, Item } from './items.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { inMemory } from './level.ts'

const table = (name: string, type: 'S' | 'N' | 'B') => ({
  name,
  partitionKey: 'id',
  sortKey: 'at',
  attributeTypes: { id: 'S' as const, at: type },
  indexes: [],
  ttlAttribute: undefined,
  stream: undefined,
})
const tables = [table('texts', 'S'), table('numbers', 'N'), table('bytes', 'B')]
const diskStore = await startDynamoDb(tables)
const memoryStore = await startDynamoDb(tables, undefined, inMemory)
afterAll(() => Promise.all([diskStore.close(), memoryStore.close()]))

let runs = 0

const utf8 = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })
const bytes = fc.uint8Array({ minLength: 1, maxLength: 4 }).map(some => Buffer.from(some))
const places = fc.nat(numbersInOrder.length - 1)

const lists: [string, string, fc.Arbitrary<[AttributeValue, Buffer]>][] = [
  ['texts', 'in the order of their UTF-8 bytes', utf8.map(S => [{ S }, Buffer.from(S)])],
  ['bytes', 'in the order of bytes', bytes.map(B => [{ B: B.toString('base64') }, B])],
  [
    'numbers',
    'in the order of numbers',
    places.map(place => [{ N: numbersInOrder[place]! }, Buffer.from([place])]),
  ],
]

test.each(lists)(
  '%s are %s, in whole and in pages, from either end, on disk and in memory',
  async (TableName, _order, arbitrary) => {
    const keys = fc.uniqueArray(arbitrary, {
      minLength: 1,
      maxLength: 12,
      selector: ([key]) => JSON.stringify(key),
    })
    const property = fc.asyncProperty(keys, fc.integer({ min: 1, max: 5 }), async (keys, Limit) => {
      const id = { S: `run ${(runs += 1)}` }
      const RequestItems = {
        [TableName]: keys.map(([at]) => ({ PutRequest: { Item: { id, at } } })),
      }
      const expected = keys.toSorted(([, a], [, b]) => Buffer.compare(a, b)).map(([key]) => key)
      const query = {
        TableName,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      }
      for (const { call } of [diskStore, memoryStore]) {
        await call('BatchWriteItem', { RequestItems })
        expect(await read(call, query)).toEqual(expected)
        expect(await read(call, { ...query, Limit })).toEqual(expected)
        const backwards = { ...query, Limit, ScanIndexForward: false }
        expect(await read(call, backwards)).toEqual(expected.toReversed())
      }
    })
    await fc.assert(property, { seed: 20, numRuns: 15 })
  },
)

/** The sort keys of all pages. */
async function read(call: typeof diskStore.call, query: object) {
  const found: AttributeValue[] = []
  let ExclusiveStartKey: unknown
  do {
    const { body } = await call('Query', {
      ...query,
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
    })
    found.push(...(body.Items as Item[]).map(item => item.at!))
    ExclusiveStartKey = body.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}
