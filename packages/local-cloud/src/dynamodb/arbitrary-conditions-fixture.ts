import * as fc from 'fast-check'
import { number, path, scalar, text } from './arbitrary-values-fixture.ts'
import type { AttributeValue } from './items.ts'

/** A condition before it is written down. */
export type Condition =
  | { is: 'attribute_exists' | 'attribute_not_exists'; path: string }
  | { is: 'compare'; path: string; operator: Comparison; value: AttributeValue }
  | { is: 'begins_with' | 'contains' | 'attribute_type'; path: string; value: AttributeValue }
  | { is: 'size'; path: string; operator: Comparison; value: AttributeValue }
  | { is: 'in'; path: string; values: AttributeValue[] }
  | { is: 'and' | 'or'; one: Condition; other: Condition }
  | { is: 'not'; one: Condition }

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

const comparison = fc.constantFrom<Comparison[]>('=', '<>', '<', '<=', '>', '>=')
const ordered = fc.oneof(fc.record({ S: text }), fc.record({ N: number }))
const types = fc.constantFrom('S', 'N', 'B', 'BOOL', 'NULL', 'L', 'M', 'SS', 'NS')
const is = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

export const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ is: is('attribute_exists', 'attribute_not_exists'), path }),
    fc.record({ is: is('compare'), path, operator: comparison, value: ordered }),
    fc.record({ is: is('compare'), path, operator: is('=', '<>'), value: scalar }),
    fc.record({ is: is('begins_with'), path, value: fc.record({ S: text }) }),
    fc.record({ is: is('contains'), path, value: ordered }),
    fc.record({ is: is('attribute_type'), path, value: fc.record({ S: types }) }),
    fc.record({
      is: is('size'),
      path,
      // It is not documented whether the size of nothing differs from a number.
      operator: is('=', '<', '>'),
      value: fc.record({ N: fc.constantFrom('0', '1', '2', '3') }),
    }),
    fc.record({ is: is('in'), path, values: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ is: is('and', 'or'), one: tie('condition'), other: tie('condition') }),
    fc.record({ is: is('not'), one: tie('condition') }),
  ),
}))

/** The condition in DynamoDB's words; its values are added to `values`. */
export function write(condition: Condition, values: AttributeValue[]): string {
  const name = (value: AttributeValue) => `:v${values.push(value) - 1}`
  switch (condition.is) {
    case 'attribute_exists':
    case 'attribute_not_exists':
      return `${condition.is}(${condition.path})`
    case 'compare':
      return `${condition.path} ${condition.operator} ${name(condition.value)}`
    case 'size':
      return `size(${condition.path}) ${condition.operator} ${name(condition.value)}`
    case 'in':
      return `${condition.path} IN (${condition.values.map(name).join(', ')})`
    case 'and':
    case 'or':
      return [condition.one, condition.other]
        .map(part => `(${write(part, values)})`)
        .join(` ${condition.is} `)
    case 'not':
      return `NOT (${write(condition.one, values)})`
    default:
      return `${condition.is}(${condition.path}, ${name(condition.value)})`
  }
}

/** Values by their names in an expression; undefined when there are none, as AWS demands. */
export function named(values: AttributeValue[]) {
  if (!values.length) return undefined
  return Object.fromEntries(values.map((value, index) => [`:v${index}`, value]))
}
