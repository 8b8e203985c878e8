import type { Reader } from './expressions.ts'
import { attributeOf, type AttributeValue, isSameValue, type Item, order } from './items.ts'

/** Returns whether an item meets the condition; one that is not there has no attributes. */
export type Condition = (item: Item) => boolean

type Operand = (item: Item) => AttributeValue | undefined

/**
 * Reads a condition (Developer Guide, "Condition and filter expressions, operators, and functions"):
 * tests with AND and OR between them, without parentheses and NOT.
 */
export function readCondition(reader: Reader): Condition {
  let condition = readConjunction(reader)
  while (reader.take('OR')) {
    const [one, other] = [condition, readConjunction(reader)]
    condition = item => one(item) || other(item)
  }
  return condition
}

function readConjunction(reader: Reader): Condition {
  let condition = readTest(reader)
  while (reader.take('AND')) {
    const [one, other] = [condition, readTest(reader)]
    condition = item => one(item) && other(item)
  }
  return condition
}

function readTest(reader: Reader): Condition {
  const name = reader.takeFunction()
  if (name && name !== 'size') return readFunction(name, reader)
  const one = name ? readSize(reader) : readOperand(reader)
  const operator = reader.take(...comparisons) ?? reader.unexpected()
  const other = readOperand(reader)
  return item => compares(one(item), operator, other(item))
}

function readFunction(name: string, reader: Reader): Condition {
  const attribute = reader.name()
  switch (name) {
    case 'attribute_exists':
      reader.need(')')
      return item => attributeOf(item, attribute) !== undefined
    case 'attribute_not_exists':
      reader.need(')')
      return item => attributeOf(item, attribute) === undefined
    case 'contains': {
      reader.need(',')
      const wanted = reader.value()
      reader.need(')')
      return item => contains(attributeOf(item, attribute), wanted)
    }
    default:
      return reader.fail(`Invalid function name; function: ${name}`)
  }
}

function readOperand(reader: Reader): Operand {
  const value = reader.takeValue()
  if (value) return () => value
  const attribute = reader.name()
  return item => attributeOf(item, attribute)
}

function readSize(reader: Reader): Operand {
  const attribute = reader.name()
  reader.need(')')
  return item => {
    const value = attributeOf(item, attribute)
    const [content] = Object.values(value ?? {}) as unknown[]
    return Array.isArray(content) ? { N: String(content.length) } : undefined
  }
}

const comparisons = ['=', '<>', '<=', '<', '>=', '>'] as const

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

/** Returns whether a set of texts has this member. */
function contains(value: AttributeValue | undefined, wanted: AttributeValue): boolean {
  return value !== undefined && 'SS' in value && 'S' in wanted && value.SS.includes(wanted.S)
}
