/** One value as DynamoDB writes it in JSON; binary is base64, numbers are text. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }

/** An item, or the key of one, in DynamoDB JSON. */
export type Item = { [attribute: string]: AttributeValue }

/** Compares two items; neither attributes nor the members of a set have an order. */
export function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  if (!one || !other) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => other[name] !== undefined && isSameValue(one[name]!, other[name]))
  )
}

/** The value of a key attribute as text, as IAM compares it. */
export function keyText(value: AttributeValue | undefined): string | undefined {
  return value && Object.values(value).find(content => typeof content === 'string')
}

function isSameValue(one: AttributeValue, other: AttributeValue): boolean {
  if ('M' in one) return 'M' in other && isSameItem(one.M, other.M)
  if ('L' in one) {
    return (
      'L' in other &&
      one.L.length === other.L.length &&
      one.L.every((value, index) => isSameValue(value, other.L[index]!))
    )
  }
  return JSON.stringify(withSortedSet(one)) === JSON.stringify(withSortedSet(other))
}

function withSortedSet(value: AttributeValue) {
  const [type, content] = Object.entries(value)[0]!
  return [type, Array.isArray(content) ? content.toSorted() : content]
}
