import { validationError } from './errors.ts'

/** One value as DynamoDB writes it in JSON, of the types that the application stores. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }

/** An item, or the key of one, in DynamoDB JSON. */
export type Item = { [attribute: string]: AttributeValue }

/** The item of a request. Throws where a value is of a type that the local DynamoDB does not know. */
export const readItem = (raw: Record<string, unknown>): Item =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, readValue(value)]))

function readValue(raw: unknown): AttributeValue {
  const [[type, content] = ['', undefined]] = Object.entries(raw ?? {}) as [string, unknown][]
  if (type === 'N' && typeof content === 'string' && isNumber(content)) return { N: content }
  if (type === 'L' && Array.isArray(content)) return { L: content.map(readValue) }
  if (type === 'M' && content instanceof Object) return { M: readItem({ ...content }) }
  if (type === 'SS' && Array.isArray(content) && content.length > 0) {
    return { SS: content.map(String) }
  }
  const isScalar = { S: 'string', BOOL: 'boolean', NULL: 'boolean' }[type] === typeof content
  if (isScalar) return raw as AttributeValue
  throw validationError(`An attribute value of type ${type} is not valid: ${String(content)}`)
}

/** In the spelling of JavaScript, which the SDK sends, so that equal numbers are equal texts. */
const isNumber = (text: string) => String(Number(text)) === text && Number.isFinite(Number(text))

/** Less than, equal to or greater than 0; undefined for values that are in no order. */
export function order(one: AttributeValue, other: AttributeValue): number | undefined {
  if ('N' in one && 'N' in other) return Number(one.N) - Number(other.N)
  if ('S' in one && 'S' in other) return Buffer.compare(Buffer.from(one.S), Buffer.from(other.S))
  return undefined
}

/** The attribute of this name, which may be a word that every object has. */
export const attributeOf = (item: Item, name: string): AttributeValue | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined

/** The text of a value that is text. */
export const textOf = (value: AttributeValue | undefined): string | undefined =>
  value && 'S' in value ? value.S : undefined

/** The attributes with these names, as far as the item has them. */
export const pick = (item: Item, names: (string | undefined)[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))

/** Compares two items; neither attributes nor the members of a set have an order. */
export function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isSameValue(one[name]!, other[name]!))
  )
}

/** Compares two values by type and content. */
export function isSameValue(one: AttributeValue, other: AttributeValue): boolean {
  if ('M' in one) return 'M' in other && isSameItem(one.M, other.M)
  if ('L' in one) {
    return (
      'L' in other &&
      one.L.length === other.L.length &&
      one.L.every((value, index) => isSameValue(value, other.L[index]!))
    )
  }
  const [a, b] = [one, other].map(each => Object.entries(each)[0]!)
  if (a![0] !== b![0] || !Array.isArray(a![1])) return a![0] === b![0] && a![1] === b![1]
  return a![1].length === b![1].length && a![1].every(member => b![1].includes(member))
}

/** An item's size as AWS counts it (Developer Guide, "DynamoDB item sizes and formats"). */
export const sizeOf = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + sizeOfValue(value)))

function sizeOfValue(value: AttributeValue): number {
  if ('L' in value) return 3 + sum(value.L.map(member => 1 + sizeOfValue(member)))
  if ('M' in value) return 3 + Object.keys(value.M).length + sizeOf(value.M)
  const [type, content] = Object.entries(value)[0]!
  return sum([content].flat().map(each => (typeof each === 'string' ? sizeOfText(type, each) : 1)))
}

/** A number takes a byte for two significant digits, and one more. */
const sizeOfText = (type: string, text: string): number =>
  type === 'N'
    ? Math.ceil(text.replace(/^[-0.]+|\.|0+$/g, '').length / 2) + 1
    : Buffer.byteLength(text)

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
