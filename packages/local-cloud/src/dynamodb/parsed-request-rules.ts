import { emptyKeyError } from './item-rules.ts'
import type { AttributeValue } from './items.ts'

/** A request after the engine has parsed its expressions. */
interface ParsedRequest {
  IndexName?: string
  KeyConditions?: Record<string, { AttributeValueList: AttributeValue[] }>
  _condition?: { expression: Expression }
  _filter?: { expression: Expression }
}

/** A part of an expression; a path is a list, a value is in DynamoDB JSON. */
interface Expression {
  type?: string
  args?: Expression[]
}

/** Returns what AWS refuses in the expressions of a request, and the engine does not, if anything. */
export function parsedRequestError(request: ParsedRequest): string | undefined {
  return (
    operandError('ConditionExpression', request._condition?.expression) ??
    operandError('FilterExpression', request._filter?.expression) ??
    keyError(request)
  )
}

const ordering = ['<', '<=', '>', '>=', 'between']
const ordered = ['S', 'N', 'B']

function operandError(name: string, { type = '', args = [] }: Expression = {}): string | undefined {
  for (const operand of args) {
    const message = operandError(name, operand)
    if (message) return message
    const [valueType = ''] = Array.isArray(operand) || operand.type ? [] : Object.keys(operand)
    if (valueType && ordering.includes(type) && !ordered.includes(valueType)) {
      return (
        `Invalid ${name}: Incorrect operand type for operator or function; ` +
        `operator or function: ${type.toUpperCase()}, operand type: ${valueType}`
      )
    }
  }
  return undefined
}

function keyError({ KeyConditions = {}, IndexName }: ParsedRequest): string | undefined {
  for (const [name, { AttributeValueList }] of Object.entries(KeyConditions)) {
    for (const value of AttributeValueList) {
      const message = emptyKeyError(value, name, IndexName)
      if (message) return message
    }
  }
  return undefined
}
