import type { Reader } from './expressions.ts'
import { attributeOf, type AttributeValue, isSameValue, type Item } from './items.ts'
import { order } from './values.ts'

/** Returns whether an item meets the condition; one that is not there has no attributes. */
export type Condition = (item: Item) => boolean

type Operand = (item: Item) => AttributeValue | undefined

/** Reads a condition (Developer Guide, "Condition and filter expressions, operators, and functions"). */
export function readCondition(reader: Reader): Condition {
  let condition = readConjunction(reader)
  while (reader.take('OR')) {
    const [one, other] = [condition, readConjunction(reader)]
    condition = item => one(item) || other(item)
  }
  return condition
}

function readConjunction(reader: Reader): Condition {
  let condition = readNegation(reader)
  while (reader.take('AND')) {
    const [one, other] = [condition, readNegation(reader)]
    condition = item => one(item) && other(item)
  }
  return condition
}

function readNegation(reader: Reader): Condition {
  if (reader.take('NOT')) {
    const condition = readNegation(reader)
    return item => !condition(item)
  }
  if (!reader.take('(')) return readTest(reader)
  const condition = readCondition(reader)
  reader.need(')')
  return condition
}

function readTest(reader: Reader): Condition {
  const name = reader.takeFunction()
  if (name && name !== 'size') return readFunction(name, reader)
  const one = readOperand(reader, name)
  if (reader.take('BETWEEN')) {
    const [lower, upper] = readBounds(reader)
    return item => compares(one(item), '>=', lower) && compares(one(item), '<=', upper)
  }
  const operator = reader.take(...comparisons) ?? reader.unexpected()
  const other = readOperand(reader)
  return item => compares(one(item), operator, other(item))
}

function readFunction(name: string, reader: Reader): Condition {
  const attribute = reader.name()
  const test = tests.get(name)
  if (test) reader.need(',')
  else if (!presence.has(name)) reader.fail(`Invalid function name; function: ${name}`)
  const operand = test && readOperand(reader)
  reader.need(')')
  if (!test) return item => (attributeOf(item, attribute) !== undefined) === presence.get(name)
  return item => {
    const [value, wanted] = [attributeOf(item, attribute), operand!(item)]
    return value !== undefined && wanted !== undefined && test(value, wanted)
  }
}

function readOperand(reader: Reader, name = reader.takeFunction()): Operand {
  if (name === 'size') return readSize(reader)
  if (name) reader.fail(`Invalid function name; function: ${name}`)
  const value = reader.takeValue()
  if (value) return () => value
  const attribute = reader.name()
  return item => attributeOf(item, attribute)
}

/** Reads the two values of BETWEEN. */
export function readBounds(reader: Reader): [AttributeValue, AttributeValue] {
  const lower = reader.takeValue() ?? reader.unexpected()
  reader.need('AND')
  const upper = reader.takeValue() ?? reader.unexpected()
  if ((order(lower, upper) ?? 1) <= 0) return [lower, upper]
  return reader.fail(
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound;',
  )
}

function readSize(reader: Reader): Operand {
  const attribute = reader.name()
  reader.need(')')
  return item => {
    const size = sizeOf(attributeOf(item, attribute))
    return size === undefined ? undefined : { N: String(size) }
  }
}

function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (!value || 'N' in value || 'BOOL' in value || 'NULL' in value) return undefined
  if ('B' in value) return Buffer.byteLength(value.B, 'base64')
  if ('M' in value) return Object.keys(value.M).length
  return Object.values(value)[0]!.length
}

/** The comparisons that an expression can hold. */
export const comparisons = ['=', '<>', '<=', '<', '>=', '>'] as const

/** Compares two values; what is not there only differs. */
function compares(
  one: AttributeValue | undefined,
  operator: (typeof comparisons)[number],
  other: AttributeValue | undefined,
): boolean {
  if (operator === '<>') return !compares(one, '=', other)
  if (!one || !other) return false
  if (operator === '=') return isSameValue(one, other)
  const difference = order(one, other)
  if (difference === undefined) return false
  if (difference === 0) return operator.endsWith('=')
  return operator.startsWith(difference < 0 ? '<' : '>')
}

const presence = new Map([
  ['attribute_exists', true],
  ['attribute_not_exists', false],
])

const tests = new Map([
  ['begins_with', startsWith],
  ['contains', contains],
])

function startsWith(value: AttributeValue, wanted: AttributeValue): boolean {
  return 'S' in value && 'S' in wanted && value.S.startsWith(wanted.S)
}

function contains(value: AttributeValue, wanted: AttributeValue): boolean {
  if ('L' in value) return value.L.some(member => isSameValue(member, wanted))
  if ('S' in value) return 'S' in wanted && value.S.includes(wanted.S)
  if ('SS' in value) return 'S' in wanted && value.SS.includes(wanted.S)
  return 'NS' in value && 'N' in wanted && value.NS.includes(wanted.N)
}
