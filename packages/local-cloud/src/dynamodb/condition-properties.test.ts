import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  type Comparison,
  type Condition,
  condition,
  named,
  write,
} from './arbitrary-conditions-fixture.ts'
import { attributes, numbersInOrder } from './arbitrary-values-fixture.ts'
import type { AttributeValue, Item } from './items.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const Key = { pk: { S: 'p' }, sk: { S: 's' } }

test(
  'a condition holds exactly when the Developer Guide says so',
  { timeout: 90_000 },
  async () => {
    const property = fc.asyncProperty(attributes, condition, async (item, condition) => {
      await local.call('PutItem', { TableName, Item: { ...Key, ...item } })
      const stored = (await local.call('GetItem', { TableName, Key })).body.Item as Item
      const values: AttributeValue[] = []
      const { status, body } = await local.call('PutItem', {
        TableName,
        Item: Key,
        ConditionExpression: write(condition, values),
        ExpressionAttributeValues: named(values),
      })
      const outcome = status === 200 || body.message
      expect(outcome).toBe(holds(condition, stored) || 'The conditional request failed')
    })
    await fc.assert(property, { seed: 20, numRuns: 150 })
  },
)

/** Developer Guide, Comparison operator and function reference. */
function holds(condition: Condition, item: Item): boolean {
  switch (condition.is) {
    case 'and':
      return holds(condition.one, item) && holds(condition.other, item)
    case 'or':
      return holds(condition.one, item) || holds(condition.other, item)
    case 'not':
      return !holds(condition.one, item)
    default: {
      const found = find(item, condition.path)
      if (condition.is === 'attribute_not_exists') return !found
      if (!found) return condition.is === 'compare' && condition.operator === '<>'
      return holdsFor(condition, found)
    }
  }
}

function holdsFor(condition: Condition, found: AttributeValue): boolean {
  const [type, content] = Object.entries(found)[0]!
  switch (condition.is) {
    case 'compare':
      return compares(found, condition.operator, condition.value)
    case 'in':
      return condition.values.some(value => compares(found, '=', value))
    case 'size':
      return (
        !['N', 'BOOL', 'NULL'].includes(type) &&
        compares({ N: String(sizeOf(found)) }, condition.operator, condition.value)
      )
    case 'attribute_type':
      return compares({ S: type }, '=', condition.value)
    case 'begins_with':
      return 'S' in condition.value && type === 'S' && content.startsWith(condition.value.S)
    case 'contains':
      return contains(found, condition.value)
    default:
      return true
  }
}

function compares(one: AttributeValue, operator: Comparison, other: AttributeValue): boolean {
  const isSameType = Object.keys(one)[0] === Object.keys(other)[0]
  const isSame = JSON.stringify(one) === JSON.stringify(other)
  const difference =
    'N' in one && 'N' in other
      ? numbersInOrder.indexOf(one.N) - numbersInOrder.indexOf(other.N)
      : Buffer.compare(bytesOf(one), bytesOf(other))
  switch (operator) {
    case '=':
      return isSame
    case '<>':
      return !isSame
    case '<':
      return isSameType && difference < 0
    case '<=':
      return isSameType && difference <= 0
    case '>':
      return isSameType && difference > 0
    case '>=':
      return isSameType && difference >= 0
  }
}

function contains(found: AttributeValue, wanted: AttributeValue): boolean {
  if ('L' in found) return found.L.some(element => compares(element, '=', wanted))
  if ('S' in found) return 'S' in wanted && found.S.includes(wanted.S)
  if ('SS' in found) return 'S' in wanted && found.SS.includes(wanted.S)
  return 'NS' in found && 'N' in wanted && found.NS.includes(wanted.N)
}

function sizeOf(value: AttributeValue): number {
  if ('B' in value) return Buffer.from(value.B, 'base64').length
  const [content] = Object.values(value)
  return content.length ?? Object.keys(content).length
}

function bytesOf(value: AttributeValue): Buffer {
  return Buffer.from('S' in value ? value.S : '')
}

/** The value at a path: `a`, `a.x` or `a[0]`. */
function find(item: Item, path: string): AttributeValue | undefined {
  const [, name = '', key, index] = /^(\w+)(?:\.(\w+))?(?:\[(\d+)\])?$/.exec(path)!
  const value = item[name]
  if (!value || (!key && !index)) return value
  if (key) return 'M' in value ? value.M[key] : undefined
  return 'L' in value ? value.L[Number(index)] : undefined
}
