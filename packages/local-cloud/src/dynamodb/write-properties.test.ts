import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { request } from './arbitrary-requests-fixture.ts'
import type { Change } from './changes.ts'
import { isSameItem, type Item } from './items.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { app } from './table-fixture.ts'

const TableName = 'app'

/** The table as it results from its changes alone. */
const replica = new Map<string, Item>()
const surprises: unknown[] = []
const local = await startDynamoDb([app], async changes => changes.forEach(follow))
afterAll(local.close)

function follow({ keys, oldImage, newImage }: Change) {
  const key = `${textOf(keys.pk)} ${textOf(keys.sk)}`
  if (!isSameItem(replica.get(key), oldImage)) surprises.push([key, replica.get(key), oldImage])
  if (newImage) replica.set(key, newImage)
  else replica.delete(key)
}

test('whatever is written, items, indexes and changes agree', { timeout: 90_000 }, async () => {
  const outcomes: Record<string, number> = {}
  const property = fc.asyncProperty(
    fc.array(request, { minLength: 1, maxLength: 20 }),
    async requests => {
      for (const { operation, input } of requests) {
        const { status, body } = await local.call(operation, input)
        expect(status, JSON.stringify(input)).toBeLessThan(500)
        const outcome = status === 200 ? 'done' : String(body.__type).replace(/.*#/, '')
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      expect(surprises).toEqual([])
      const items = await read('Scan', {})
      expect(items).toEqual([...replica.values()].toSorted(byKey))
      const inFirst = items.filter(item => item.gsi1pk && item.gsi1sk)
      expect(await read('Scan', { IndexName: 'gsi1' })).toEqual(inFirst)
      const keysOfSecond = items
        .filter(item => item.gsi2pk && item.gsi2sk)
        .map(({ pk, sk, gsi2pk, gsi2sk }) => ({ pk, sk, gsi2pk, gsi2sk }))
      expect(await read('Scan', { IndexName: 'gsi2' })).toEqual(keysOfSecond)
    },
  )
  await fc.assert(property, { seed: 20, numRuns: 40 })
  expect(Object.keys(outcomes).toSorted()).toEqual([
    'ConditionalCheckFailedException',
    'TransactionCanceledException',
    'ValidationException',
    'done',
  ])
})

async function read(operation: string, input: object) {
  const { body } = await local.call(operation, { TableName, ...input })
  return (body.Items as Item[]).toSorted(byKey)
}

function byKey(one: Item, other: Item) {
  const [a, b] = [one, other].map(({ pk, sk }) => `${textOf(pk)} ${textOf(sk)}`)
  return a! < b! ? -1 : 1
}

function textOf(value: Item[string] | undefined) {
  return value && 'S' in value ? value.S : ''
}
