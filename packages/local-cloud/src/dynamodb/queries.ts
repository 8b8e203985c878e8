import * as z from 'zod/mini'
import { readCondition } from './conditions.ts'
import { validationError } from './errors.ts'
import { type Reader, readExpressions } from './expressions.ts'
import { type AttributeValue, type Item, order, pick, sizeOf, textOf } from './items.ts'
import { ItemParameter, parse, placeholders, type Planner, type PlannerContext } from './plan.ts'
import { first, type Range } from './rows.ts'
import { keysOf } from './table-definition.ts'

const common = {
  ...placeholders,
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  FilterExpression: z.optional(z.string()),
  ConsistentRead: z.optional(z.boolean()),
  ExclusiveStartKey: z.optional(ItemParameter),
}
const requests = {
  Query: z.strictObject({
    ...common,
    KeyConditionExpression: z.string(),
    ScanIndexForward: z.optional(z.boolean()),
  }),
  Scan: z.strictObject(common),
}

interface ReadRequest extends z.output<typeof requests.Scan> {
  KeyConditionExpression?: string
  ScanIndexForward?: boolean | undefined
}

/** Query of one partition, or Scan of all, of a table or an index. */
export function planRead(
  { database, permission }: PlannerContext,
  action: 'Query' | 'Scan',
): Planner {
  return raw => {
    const request: ReadRequest = parse(requests[action], raw)
    const { KeyConditionExpression: tests, FilterExpression: filter } = readExpressions(request, {
      KeyConditionExpression: readKeyCondition,
      FilterExpression: (reader: Reader) => ({ holds: readCondition(reader), names: reader.names }),
    })
    const table = database.table(request.TableName)
    const index = table.indexes.find(({ name }) => name === request.IndexName)
    if (request.IndexName && !index) {
      throw validationError(`The table does not have the specified index: ${request.IndexName}`)
    }
    if (index && request.ConsistentRead) {
      throw validationError('Consistent reads are not supported on global secondary indexes')
    }
    const keys = keysOf(index ?? table)
    const key = tests && keys.find(name => filter?.names.has(name))
    if (key) {
      throw validationError(
        'Filter Expression can only contain non-primary key attributes: ' +
          `Primary key attribute: ${key}`,
      )
    }
    const { partition, ...range } = tests ? rangeOf(tests, keys) : {}
    const names = [...new Set([...keysOf(table), ...keys])]
    const { ExclusiveStartKey: start, ScanIndexForward: isForward = true } = request
    return {
      permissions: [permission(action, table, partition ? [partition] : [], index)],
      perform: () =>
        pageOf(database.read(table, index, { ...range, start, isBackward: !isForward }), {
          names,
          holds: filter?.holds,
        }),
    }
  }
}

/** API Reference, Query: a page ends with the item that makes it 1 MB. */
const maxPageBytes = 1024 * 1024

interface Reading {
  /** The attributes of the key at which the next page starts. */
  names: string[]
  /** The filter, which narrows what is found, not what is read. */
  holds: ((item: Item) => boolean) | undefined
}

function pageOf(items: Iterable<Item>, { names, holds = () => true }: Reading) {
  const Items: Item[] = []
  let [ScannedCount, size] = [0, 0]
  let LastEvaluatedKey: Item | undefined
  for (const item of items) {
    ScannedCount += 1
    size += sizeOf(item)
    if (holds(item)) Items.push(item)
    if (size < maxPageBytes) continue
    LastEvaluatedKey = pick(item, names)
    break
  }
  return { Items, Count: Items.length, ScannedCount, LastEvaluatedKey }
}

/** The condition of a key expression on one attribute. */
interface KeyTest {
  name: string
  operator: '=' | '<' | 'BETWEEN' | 'begins_with'
  values: AttributeValue[]
}

/** Reads a key condition (Developer Guide, "Key condition expressions for the Query operation"). */
function readKeyCondition(reader: Reader): KeyTest[] {
  const tests = [readKeyTest(reader)]
  while (reader.take('AND')) tests.push(readKeyTest(reader))
  return tests
}

function readKeyTest(reader: Reader): KeyTest {
  const operator = reader.takeFunction()
  if (operator && operator !== 'begins_with') {
    reader.fail(`Query key condition not supported: ${operator}`)
  }
  const name = reader.name()
  if (operator) {
    reader.need(',')
    const value = reader.value()
    reader.need(')')
    return { name, operator: 'begins_with', values: [value] }
  }
  if (reader.take('BETWEEN')) return { name, operator: 'BETWEEN', values: readBounds(reader) }
  const comparison = reader.take('=', '<') ?? reader.unexpected()
  return { name, operator: comparison, values: [reader.value()] }
}

/** Reads the two values of BETWEEN. */
function readBounds(reader: Reader): [AttributeValue, AttributeValue] {
  const lower = reader.value()
  reader.need('AND')
  const upper = reader.value()
  if ((order(lower, upper) ?? 1) <= 0) return [lower, upper]
  return reader.fail(
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound;',
  )
}

function rangeOf(tests: KeyTest[], [partitionKey, sortKey]: string[]): Range & { partition: Item } {
  const test = tests.find(({ name }) => name === partitionKey)
  if (!test) throw validationError(`Query condition missed key schema element: ${partitionKey}`)
  const [sort, ...more] = tests.filter(each => each !== test)
  const [pk = ''] = textsOf(test)
  const range = sort ? boundsOf(sort, pk) : { lower: [pk], upper: [pk] }
  if (!range || more.length || test.operator !== '=' || (sort && sort.name !== sortKey)) {
    throw validationError('Query key condition not supported')
  }
  return { ...range, partition: { [test.name]: test.values[0]! } }
}

/** The part of the partition in which the sort keys meet the test. */
function boundsOf(sort: KeyTest, pk: string): Range | undefined {
  const [text = '', upper = ''] = textsOf(sort)
  const ranges: { [Operator in KeyTest['operator']]?: Range } = {
    '<': { lower: [pk], upper: [pk, text, first] },
    BETWEEN: { lower: [pk, text], upper: [pk, upper] },
    begins_with: { lower: [pk, text], upper: [pk, `${text}\u{10ffff}`] },
  }
  return ranges[sort.operator]
}

const textsOf = ({ values }: KeyTest): string[] =>
  values.map(value => {
    const text = textOf(value)
    if (text !== undefined) return text
    throw validationError('Condition parameter type does not match schema type')
  })
