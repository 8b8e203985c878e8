import { validationError } from './errors.ts'
import type { Reader } from './expressions.ts'
import { attributeOf, type AttributeValue, type Item } from './items.ts'

/** A parsed update expression. */
export interface Update {
  /** The attributes that it changes. */
  changed: Set<string>
  /** The item, or the key of one to be made, after the update. Throws where it cannot be made. */
  apply(before: Item): Item
}

interface Step {
  name: string
  /** The value that the attribute gets; none where it is removed. */
  valueFrom?(before: Item): AttributeValue
}

/**
 * Reads an update (Developer Guide, "Using update expressions in DynamoDB"). SET takes a value,
 * `if_not_exists(name, value)` or `list_append(name, value)`.
 */
export function readUpdate(reader: Reader): Update {
  const steps: Step[] = []
  const seen = new Set<string>()
  do {
    const section = reader.take('SET', 'REMOVE', 'ADD') ?? reader.unexpected()
    if (seen.has(section)) {
      reader.fail(`The "${section}" section can only be used once in an update expression;`)
    }
    seen.add(section)
    do steps.push(readStep[section](reader))
    while (reader.take(','))
  } while (!reader.isAtEnd())
  const changed = new Set(steps.map(({ name }) => name))
  if (changed.size < steps.length) reader.fail('Two document paths overlap with each other;')
  return {
    changed,
    apply(before) {
      const kept = Object.entries(before).filter(([name]) => !changed.has(name))
      const values = steps.flatMap(({ name, valueFrom }) =>
        valueFrom ? [[name, valueFrom(before)] as const] : [],
      )
      return Object.fromEntries([...kept, ...values])
    },
  }
}

const readStep = {
  SET(reader: Reader): Step {
    const name = reader.name()
    reader.need('=')
    const call = reader.takeFunction()
    if (call) return { name, valueFrom: readCall(call, reader) }
    const value = reader.value()
    return { name, valueFrom: () => value }
  },

  REMOVE: (reader: Reader): Step => ({ name: reader.name() }),

  ADD(reader: Reader): Step {
    const name = reader.name()
    const added = reader.value()
    return { name, valueFrom: before => sumOf(attributeOf(before, name), added) }
  },
}

function readCall(name: string, reader: Reader): (before: Item) => AttributeValue {
  if (name !== 'if_not_exists' && name !== 'list_append') {
    reader.fail(`Invalid function name; function: ${name}`)
  }
  const attribute = reader.name()
  reader.need(',')
  const given = reader.value()
  reader.need(')')
  return before => {
    const known = attributeOf(before, attribute)
    if (name === 'if_not_exists') return known ?? given
    if (!known) {
      throw validationError(
        'The provided expression refers to an attribute that does not exist in the item',
      )
    }
    if (!('L' in known) || !('L' in given)) throw wrongType()
    return { L: [...known.L, ...given.L] }
  }
}

/** A whole number and another one, or a set and its further members. */
function sumOf(value: AttributeValue | undefined, added: AttributeValue): AttributeValue {
  if ('N' in added) {
    const before = value ?? { N: '0' }
    const sum = 'N' in before ? Number(before.N) + Number(added.N) : NaN
    if (Number.isInteger(sum)) return { N: String(sum) }
  }
  if ('SS' in added) {
    const before = value ?? { SS: [] }
    if ('SS' in before) return { SS: [...new Set([...before.SS, ...added.SS])] }
  }
  throw wrongType()
}

const wrongType = () =>
  validationError('An operand in the update expression has an incorrect data type')
