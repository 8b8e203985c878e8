import * as z from 'zod/mini'
import { type Condition, comparisons, readBounds, readCondition } from './conditions.ts'
import { validationError } from './errors.ts'
import { type Reader, readExpressions } from './expressions.ts'
import { type AttributeValue, type Item, pick, sizeOf, textOf } from './items.ts'
import { ItemParameter, parse, placeholders, type Planner, type PlannerContext } from './plan.ts'
import { first, last, type Range } from './rows.ts'
import {
  type IndexDefinition,
  type Keys,
  keysOf,
  type TableDefinition,
} from './table-definition.ts'

const common = {
  ...placeholders,
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  FilterExpression: z.optional(z.string()),
  ConsistentRead: z.optional(z.boolean()),
  Limit: z.optional(z.int().check(z.positive())),
  ExclusiveStartKey: z.optional(ItemParameter),
}
const ScanRequest = z.strictObject(common)
const QueryRequest = z.strictObject({
  ...common,
  KeyConditionExpression: z.string(),
  ScanIndexForward: z.optional(z.boolean()),
})

/** Query of a table or an index, whose partition key is in the key condition. */
export function planQuery({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = parse(QueryRequest, raw)
    const { KeyConditionExpression: tests = [], FilterExpression: filter } = readExpressions(
      request,
      { KeyConditionExpression: readKeyCondition, FilterExpression: readFilter },
    )
    const table = database.table(request.TableName)
    const index = indexOf(table, request)
    const { partition, ...range } = rangeOf(tests, index ?? table)
    const key = keysOf(index ?? table).find(name => filter?.names.has(name))
    if (key) {
      throw validationError(
        'Filter Expression can only contain non-primary key attributes: ' +
          `Primary key attribute: ${key}`,
      )
    }
    const start = request.ExclusiveStartKey
    if (start && textOf(start[(index ?? table).partitionKey]) !== textOf(partition)) {
      throw invalidStart()
    }
    const isBackward = request.ScanIndexForward === false
    const keys = [{ [(index ?? table).partitionKey]: partition }]
    return {
      permissions: [permission('Query', table, keys, index)],
      perform: () =>
        pageOf(database.read(table, index, { ...range, start, isBackward }), {
          limit: request.Limit,
          names: startNames(table, index),
          holds: filter?.holds,
        }),
    }
  }
}

/** Scan, which is not limited to any partition keys. */
export function planScan({ database, permission }: PlannerContext): Planner {
  return raw => {
    const request = parse(ScanRequest, raw)
    const { FilterExpression: filter } = readExpressions(request, { FilterExpression: readFilter })
    const table = database.table(request.TableName)
    const index = indexOf(table, request)
    return {
      permissions: [permission('Scan', table, [], index)],
      perform: () =>
        pageOf(database.read(table, index, { start: request.ExclusiveStartKey }), {
          limit: request.Limit,
          names: startNames(table, index),
          holds: filter?.holds,
        }),
    }
  }
}

/** The index that is read, if any. Throws for a start or a kind of reading that it does not allow. */
function indexOf(
  table: TableDefinition,
  { IndexName, ConsistentRead, ExclusiveStartKey: start }: z.output<typeof ScanRequest>,
): IndexDefinition | undefined {
  const index = table.indexes.find(({ name }) => name === IndexName)
  if (IndexName && !index) {
    throw validationError(`The table does not have the specified index: ${IndexName}`)
  }
  if (index && ConsistentRead) {
    throw validationError('Consistent reads are not supported on global secondary indexes')
  }
  const names = startNames(table, index)
  const isWhole = !start || names.every(name => textOf(start[name]))
  if (!isWhole || (start && Object.keys(start).length > names.length)) throw invalidStart()
  return index
}

const startNames = (table: TableDefinition, index: IndexDefinition | undefined) => [
  ...new Set([...keysOf(table), ...(index ? keysOf(index) : [])]),
]

const invalidStart = () => validationError('The provided starting key is invalid')

/** API Reference, Query: a page ends with the item that makes it 1 MB. */
const maxPageBytes = 1024 * 1024

interface Reading {
  limit: number | undefined
  /** The attributes of the key at which the next page starts. */
  names: string[]
  /** The filter, which narrows what is found, not what is read. */
  holds: Condition | undefined
}

function pageOf(items: Iterable<Item>, { limit = Infinity, names, holds = () => true }: Reading) {
  const Items: Item[] = []
  let [ScannedCount, size] = [0, 0]
  for (const item of items) {
    ScannedCount += 1
    size += sizeOf(item)
    if (holds(item)) Items.push(item)
    if (ScannedCount < limit && size < maxPageBytes) continue
    return { Items, Count: Items.length, ScannedCount, LastEvaluatedKey: pick(item, names) }
  }
  return { Items, Count: Items.length, ScannedCount }
}

function readFilter(reader: Reader): { holds: Condition; names: Set<string> } {
  return { holds: readCondition(reader), names: reader.names }
}

/** What a key condition demands of one attribute. */
interface KeyTest {
  name: string
  operator: (typeof comparisons)[number] | 'BETWEEN' | 'begins_with'
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
  if (reader.take('BETWEEN')) return { name, operator: 'BETWEEN', values: readBounds(reader) }
  if (operator) reader.need(',')
  const comparison = operator ? 'begins_with' : reader.take(...comparisons)
  const value = reader.takeValue() ?? reader.unexpected()
  if (operator) reader.need(')')
  return { name, operator: comparison ?? reader.unexpected(), values: [value] }
}

function rangeOf(tests: KeyTest[], keys: Keys) {
  const [partitionKey, sortKey] = keysOf(keys)
  const test = tests.find(({ name }) => name === partitionKey)
  if (!test) throw validationError(`Query condition missed key schema element: ${partitionKey}`)
  const [sort, ...more] = tests.filter(each => each !== test)
  if (more.length || test.operator !== '=' || (sort && sort.name !== sortKey)) {
    throw validationError('Query key condition not supported')
  }
  const [partition] = textsOf(test)
  const all = { partition: test.values[0]!, lower: [partition], upper: [partition] }
  return sort ? { ...all, ...boundsOf(sort, partition) } : all
}

/** The part of the partition in which the sort keys meet the test. */
function boundsOf(sort: KeyTest, partition: string): Range {
  const [text, upper] = textsOf(sort)
  const [from, to] = [{ lower: [partition, text] }, { upper: [partition, text] }]
  switch (sort.operator) {
    case '=':
      return { ...from, ...to }
    case '<':
      return { upper: [partition, text, first] }
    case '<=':
      return to
    case '>':
      return { lower: [partition, text, last] }
    case '>=':
      return from
    case 'BETWEEN':
      return { ...from, upper: [partition, upper] }
    case 'begins_with':
      return { ...from, upper: [partition, `${text}\u{10ffff}`] }
    default:
      throw validationError('Query key condition not supported')
  }
}

/** The text of each value; a test has one or, for BETWEEN, two. */
function textsOf({ values }: KeyTest): [string, string] {
  const [one = undefined, other = one] = values.map(textOf)
  if (one !== undefined && other !== undefined) return [one, other]
  throw validationError('Condition parameter type does not match schema type')
}
