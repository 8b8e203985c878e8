import { validationError } from './errors.ts'
import type { Reader } from './expressions.ts'
import { attributeOf, type AttributeValue, type Item } from './items.ts'
import { compute } from './values.ts'

/** What an update does to an item. */
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

/** Reads an update (Developer Guide, "Using update expressions in DynamoDB"). */
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
    const one = readOperand(reader)
    const operator = reader.take('+', '-')
    if (!operator) return { name, valueFrom: one }
    const other = readOperand(reader)
    return {
      name,
      valueFrom(before) {
        const [a, b] = [one(before), other(before)]
        if (!('N' in a) || !('N' in b)) throw wrongType()
        return { N: compute(a.N, operator, b.N) }
      },
    }
  },

  REMOVE: (reader: Reader): Step => ({ name: reader.name() }),

  ADD(reader: Reader): Step {
    const name = reader.name()
    const added = reader.takeValue() ?? reader.unexpected()
    const [type] = Object.keys(added)
    if (!['N', 'SS', 'NS'].includes(type!)) {
      reader.fail(
        `Incorrect operand type for operator or function; operator: ADD, operand type: ${type}`,
      )
    }
    return { name, valueFrom: before => sumOf(attributeOf(before, name), added) }
  },
}

function sumOf(value: AttributeValue | undefined, added: AttributeValue): AttributeValue {
  if (!value) return added
  if ('N' in value && 'N' in added) return { N: compute(value.N, '+', added.N) }
  const [[type, members], [addedType, more]] = [value, added].map(
    each => Object.entries(each)[0]!,
  ) as [[string, unknown], [string, unknown]]
  if (type !== addedType || !Array.isArray(members) || !Array.isArray(more)) throw wrongType()
  return { [type]: [...new Set([...members, ...more])] } as AttributeValue
}

type Operand = (before: Item) => AttributeValue

function readOperand(reader: Reader): Operand {
  const value = reader.takeValue()
  if (value) return () => value
  const name = reader.takeFunction()
  if (!name) return readReference(reader)
  if (name === 'if_not_exists') {
    const attribute = reader.name()
    const otherwise = readSecondOperand(reader)
    return before => attributeOf(before, attribute) ?? otherwise(before)
  }
  if (name !== 'list_append') reader.fail(`Invalid function name; function: ${name}`)
  const one = readOperand(reader)
  const other = readSecondOperand(reader)
  return before => {
    const [a, b] = [one(before), other(before)]
    if (!('L' in a) || !('L' in b)) throw wrongType()
    return { L: [...a.L, ...b.L] }
  }
}

function readSecondOperand(reader: Reader): Operand {
  reader.need(',')
  const operand = readOperand(reader)
  reader.need(')')
  return operand
}

function readReference(reader: Reader): Operand {
  const name = reader.name()
  return before => {
    const value = attributeOf(before, name)
    if (value) return value
    throw validationError(
      'The provided expression refers to an attribute that does not exist in the item',
    )
  }
}

const wrongType = () =>
  validationError('An operand in the update expression has an incorrect data type')
