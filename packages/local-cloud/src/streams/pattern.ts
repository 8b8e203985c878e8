/** Returns whether an event matches a pattern. */
type Matches = (event: unknown) => boolean

type Condition = (value: unknown) => boolean

/**
 * Compiles a pattern of Lambda's event filtering (Lambda Developer Guide, "Filter rule syntax"): an
 * object names what must match, a list what a value may be. Throws for unknown operators.
 */
export function compilePattern(pattern: unknown): Matches {
  if (Array.isArray(pattern)) {
    const conditions = pattern.map(compileCondition)
    // A list in the event matches where one of its values does.
    return value =>
      conditions.some(condition =>
        Array.isArray(value) ? value.some(condition) : condition(value),
      )
  }
  if (pattern === null || typeof pattern !== 'object') {
    throw new Error(`The filter ${JSON.stringify(pattern)} is neither an object nor a list`)
  }
  const parts = Object.entries(pattern).map(([name, part]) => {
    if (name.startsWith('$')) throw unknownOperator(name)
    return { name, matches: compilePattern(part) }
  })
  return event => parts.every(({ name, matches }) => matches(valueAt(event, name)))
}

function compileCondition(condition: unknown): Condition {
  if (condition === null || typeof condition !== 'object') return value => value === condition
  const [[operator, operand] = ['', undefined], ...others] = Object.entries(condition)
  if (others.length > 0) throw unknownOperator(Object.keys(condition).join(' with '))
  if (operator !== 'prefix') throw unknownOperator(operator)
  return value => typeof value === 'string' && value.startsWith(String(operand))
}

function valueAt(event: unknown, name: string): unknown {
  if (event === null || typeof event !== 'object') return undefined
  return (event as Record<string, unknown>)[name]
}

function unknownOperator(operator: string): Error {
  return new Error(`The filter operator ${operator} is not known to the local cloud`)
}
