/** One value as DynamoDB writes it in JSON; binary is base64, numbers are text in plain spelling. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }

/** An item, or the key of one, in DynamoDB JSON. */
export type Item = { [attribute: string]: AttributeValue }

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
function sizeOfText(type: string, text: string): number {
  if (type.startsWith('N')) return Math.ceil(text.replace(/^[-0.]+|\.|0+$/g, '').length / 2) + 1
  return Buffer.byteLength(text, type.startsWith('B') ? 'base64' : 'utf8')
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
