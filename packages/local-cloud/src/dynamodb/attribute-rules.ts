import type { AttributeValue, Item } from './items.ts'

export const tooDeep = 'Nesting Levels have exceeded supported limits'

/** Developer Guide, Service quotas: a value in 32 levels, itself counted, and names of 64 KB. */
const deepest = 32
const maxNameBytes = 65_535

/** Returns what AWS refuses in the attributes of a request, if anything. */
export function attributesError(attributes: Item = {}): string | undefined {
  return first(Object.entries(attributes), ([name, value]) => nameError(name) ?? valueError(value))
}

/** Returns what AWS refuses in the names and values that a request's expressions use. */
export function placeholdersError(
  names: Record<string, string> = {},
  values: Item = {},
): string | undefined {
  return (
    first(Object.entries(names), ([key, name]) => inKey('Names', nameError(name), key)) ??
    first(Object.entries(values), ([key, value]) => inKey('Values', valueError(value, 0), key))
  )
}

function inKey(kind: string, message: string | undefined, key: string) {
  return message && `ExpressionAttribute${kind} contains invalid value: ${message} for key ${key}`
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Empty attribute name'
  if (Buffer.byteLength(name) <= maxNameBytes) return undefined
  return `Attribute name is too large, must be less than ${maxNameBytes + 1} bytes`
}

function valueError(value: AttributeValue, level = 1): string | undefined {
  if (level > deepest) {
    return `${tooDeep}: Attributes in the item have nested levels beyond supported limit`
  }
  if ('L' in value) return first(value.L, member => valueError(member, level + 1))
  if ('M' in value) {
    return first(
      Object.entries(value.M),
      ([name, member]) => nameError(name) ?? valueError(member, level + 1),
    )
  }
  return undefined
}

function first<T>(members: T[], errorOf: (member: T) => string | undefined): string | undefined {
  for (const member of members) {
    const message = errorOf(member)
    if (message) return message
  }
  return undefined
}
