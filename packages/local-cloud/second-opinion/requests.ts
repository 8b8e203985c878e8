import * as fc from 'fast-check'
import { condition, named, write } from '../src/dynamodb/arbitrary-conditions-fixture.ts'
import { type ArbitraryRequest, request } from '../src/dynamodb/arbitrary-requests-fixture.ts'
import { number, text } from '../src/dynamodb/arbitrary-values-fixture.ts'
import type { AttributeValue } from '../src/dynamodb/items.ts'

const TableName = 'app'

/** Key conditions of the table and its indexes, each with the values that its `?` stand for. */
const keyCondition = fc.oneof(
  ...(
    [
      [undefined, 'pk = ?', fc.tuple(fc.constant('p1'))],
      [undefined, 'pk = ? AND sk > ?', fc.tuple(fc.constant('p1'), text)],
      [undefined, 'pk = ? AND begins_with(sk, ?)', fc.tuple(fc.constant('p2'), text)],
      ['gsi1', 'gsi1pk = ? AND gsi1sk BETWEEN ? AND ?', fc.tuple(fc.constant('G1'), text, text)],
      ['gsi1', 'gsi1pk = ?', fc.tuple(fc.constant('G2'))],
      ['gsi2', 'gsi2pk = ? AND gsi2sk <= ?', fc.tuple(fc.constant('N'), number.map(Number))],
    ] as [string | undefined, string, fc.Arbitrary<(string | number)[]>][]
  ).map(([IndexName, template, values]) => values.map(values => ({ IndexName, template, values }))),
)

const query = fc
  .record({
    key: keyCondition,
    filter: fc.option(condition),
    Limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    ScanIndexForward: fc.boolean(),
    ConsistentRead: fc.boolean(),
    result: fc.constantFrom<object>(
      {},
      {},
      { Select: 'COUNT' },
      ...['a, b.y', 'pk, c[1]', 'a[0]'].map(each => ({ ProjectionExpression: each })),
    ),
  })
  .map(
    ({
      key: { IndexName, template, values: given },
      filter,
      result,
      ...input
    }): ArbitraryRequest => {
      const values: AttributeValue[] = given.map(value =>
        typeof value === 'number' ? { N: String(value) } : { S: value },
      )
      let used = 0
      const KeyConditionExpression = template.replaceAll('?', () => `:v${used++}`)
      const FilterExpression = filter ? write(filter, values) : undefined
      const ExpressionAttributeValues = named(values)
      const asked = {
        TableName,
        IndexName,
        KeyConditionExpression,
        FilterExpression,
        ...result,
        ...input,
      }
      // Neither reads an index consistently, and equal keys of one are in no order.
      const ofTable = IndexName ? { ConsistentRead: undefined, Limit: undefined } : {}
      return { operation: 'Query', input: { ...asked, ...ofTable, ExpressionAttributeValues } }
    },
  )

/** What is asked in turn of a table that is empty before. */
export interface Series {
  title: string
  requests: ArbitraryRequest[]
}

/** Random writes, each series read in many ways. */
export function series(seed: number, count: number): Series[] {
  const random = fc.tuple(
    fc.array(request, { minLength: 1, maxLength: 20 }),
    fc.array(query, { minLength: 5, maxLength: 10 }),
  )
  const reads = [undefined, 'gsi1', 'gsi2'].map(IndexName => ({
    operation: 'Scan',
    input: { TableName, IndexName },
  }))
  return fc.sample(random, { seed, numRuns: count }).map(([writes, queries], index) => ({
    title: `random ${index} of seed ${seed}`,
    requests: [...writes, ...reads, ...queries],
  }))
}
