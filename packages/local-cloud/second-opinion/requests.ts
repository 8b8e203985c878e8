import * as fc from 'fast-check'
import { condition, item, key, type Part, text, update } from './arbitrary.ts'

/** A request as it is sent; many of them are not valid. */
export interface Request {
  operation: string
  input: object
}

/** What is asked in turn of a table that is empty before. */
export interface Series {
  title: string
  requests: Request[]
}

const TableName = 'app'

/** Random writes, each series read in many ways. */
export function series(seed: number, count: number): Series[] {
  const random = fc.tuple(
    fc.array(write, { minLength: 1, maxLength: 20 }),
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

/** The fields of a request that hold these expressions and their values. */
function fieldsOf(parts: Record<string, Part | null>) {
  let used = 0
  const texts = Object.entries(parts).map(([field, part]) => [
    field,
    part?.text.replaceAll('?', () => `:v${used++}`),
  ])
  const values = Object.values(parts).flatMap(part => part?.values ?? [])
  const named = values.map((value, index) => [`:v${index}`, value])
  return {
    ...Object.fromEntries(texts),
    ...(named.length > 0 && { ExpressionAttributeValues: Object.fromEntries(named) }),
  }
}

/** A write of this kind, with a condition as often as not. */
const action = (
  target: fc.Arbitrary<object>,
  UpdateExpression: fc.Arbitrary<Part | null> = fc.constant(null),
  ConditionExpression: fc.Arbitrary<Part | null> = fc.option(condition),
) =>
  fc
    .record({
      target,
      parts: fc.record({ UpdateExpression, ConditionExpression }),
      wish: fc.constantFrom('ALL_OLD', 'NONE'),
    })
    .map(({ target, parts, wish: ReturnValuesOnConditionCheckFailure }): object =>
      Object.assign({ TableName, ReturnValuesOnConditionCheckFailure }, target, fieldsOf(parts)),
    )

const Key = key.map(Key => ({ Key }))
const actions = {
  Put: action(item.map(Item => ({ Item }))),
  Update: action(Key, update),
  Delete: action(Key),
  ConditionCheck: action(Key, undefined, condition),
}

const single = (kind: 'Put' | 'Update' | 'Delete') =>
  actions[kind].map((input): Request => ({ operation: `${kind}Item`, input }))

const transaction = fc
  .array(
    fc.oneof(
      ...Object.entries(actions).map(([kind, action]) => action.map(input => ({ [kind]: input }))),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((TransactItems): Request => ({ operation: 'TransactWriteItems', input: { TransactItems } }))

const batch = fc
  .array(
    fc.oneof(
      item.map(Item => ({ PutRequest: { Item } })),
      Key.map(DeleteRequest => ({ DeleteRequest })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((requests): Request => ({
    operation: 'BatchWriteItem',
    input: { RequestItems: { [TableName]: requests } },
  }))

/** Any write, mostly of single items. */
const write = fc.oneof(
  { weight: 3, arbitrary: single('Put') },
  { weight: 4, arbitrary: single('Update') },
  { weight: 1, arbitrary: single('Delete') },
  { weight: 2, arbitrary: transaction },
  { weight: 1, arbitrary: batch },
)

const partition = (name: string) => fc.constant({ S: name })
const bounds = fc
  .tuple(text, text)
  .map(([one, other]) => (one.S < other.S ? [one, other] : [other, one]))

/** Key conditions of the table and its indexes, each with its values. */
const keyCondition = fc.oneof(
  fc.tuple(partition('p1')).map(values => ({ text: 'pk = ?', values })),
  fc
    .tuple(partition('p1'), text, fc.constantFrom('=', '<', '<=', '>', '>='))
    .map(([pk, sk, sign]) => ({ text: `pk = ? AND sk ${sign} ?`, values: [pk, sk] })),
  fc
    .tuple(partition('p2'), text)
    .map(values => ({ text: 'pk = ? AND begins_with(sk, ?)', values })),
  fc.tuple(partition('G1'), bounds).map(([pk, range]) => ({
    IndexName: 'gsi1',
    text: 'gsi1pk = ? AND gsi1sk BETWEEN ? AND ?',
    values: [pk, ...range],
  })),
  fc.tuple(partition('G2')).map(values => ({ IndexName: 'gsi1', text: 'gsi1pk = ?', values })),
  fc
    .tuple(partition('N'), text)
    .map(values => ({ IndexName: 'gsi2', text: 'gsi2pk = ? AND gsi2sk <= ?', values })),
)

const query = fc
  .record({
    key: keyCondition as fc.Arbitrary<Part & { IndexName?: string }>,
    FilterExpression: fc.option(condition),
    Limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    ScanIndexForward: fc.boolean(),
    ConsistentRead: fc.boolean(),
  })
  .map(({ key, FilterExpression, ...input }): Request => {
    const { IndexName, ...KeyConditionExpression } = key
    // Neither reads an index consistently, and equal keys of one are in no order.
    const ofIndex = IndexName ? { IndexName, ConsistentRead: undefined, Limit: undefined } : {}
    const expressions = fieldsOf({ KeyConditionExpression, FilterExpression })
    return { operation: 'Query', input: { TableName, ...input, ...expressions, ...ofIndex } }
  })
