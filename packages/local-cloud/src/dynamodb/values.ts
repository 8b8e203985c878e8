import { validationError } from './errors.ts'
import type { AttributeValue, Item } from './items.ts'

/** The item of a request, with its numbers in plain spelling. Throws where a value is none. */
export const readItem = (raw: Record<string, unknown>): Item =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, readValue(value)]))

function readValue(raw: unknown): AttributeValue {
  const entries = Object.entries(raw ?? {})
  const [type, content]: [string, unknown] = entries[0] ?? ['', undefined]
  if (entries.length !== 1) {
    throw validationError('Supplied AttributeValue must contain exactly one supported datatype')
  }
  if (type === 'N' && typeof content === 'string') return { N: plainNumber(content) }
  if (type === 'L' && Array.isArray(content)) return { L: content.map(readValue) }
  if (type === 'M' && content instanceof Object) return { M: readItem({ ...content }) }
  if (['SS', 'NS'].includes(type) && isTexts(content)) return readSet(type, content)
  const isScalar = { S: 'string', B: 'string', BOOL: 'boolean' }[type] === typeof content
  if (isScalar || (type === 'NULL' && content === true)) return raw as AttributeValue
  throw validationError(`An attribute value of type ${type} is not valid: ${String(content)}`)
}

const isTexts = (content: unknown): content is string[] =>
  Array.isArray(content) && content.every(member => typeof member === 'string')

function readSet(type: string, given: string[]): AttributeValue {
  const members = type === 'NS' ? given.map(plainNumber) : given
  if (members.length === 0) throw validationError('A set may not be empty')
  if (new Set(members).size < members.length) {
    throw validationError('Input collection contains duplicates')
  }
  return { [type]: members } as AttributeValue
}

const notation = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/** A number as DynamoDB answers it. Throws for what it cannot keep. */
function plainNumber(text: string): string {
  const match = notation.exec(text)
  if (!match) throw validationError(`The parameter cannot be converted to a numeric value: ${text}`)
  const [, sign = '', whole = '', fraction = '', exponent = 0] = match
  return spell(sign, whole + fraction, Number(exponent) - fraction.length)
}

/** Spells the digits, the last of which counts this power of ten. */
function spell(sign: string, digits: string, power: number): string {
  const significant = digits.replace(/^0+/, '')
  const kept = significant.replace(/0+$/, '')
  if (!kept) return '0'
  const magnitude = power + significant.length - 1
  if (magnitude > 125 || magnitude < -130) {
    throw validationError('Attempting to store a number with magnitude out of the supported range')
  }
  if (kept.length > 38) {
    throw validationError('Attempting to store more than 38 significant digits in a Number')
  }
  const end = power + significant.length - kept.length
  if (end >= 0) return sign + kept + '0'.repeat(end)
  const padded = kept.padStart(1 - end, '0')
  return `${sign}${padded.slice(0, end)}.${padded.slice(end)}`
}

/** The sum, or the difference, of two numbers in plain spelling. Throws like `readItem`. */
export function compute(one: string, operator: '+' | '-', other: string): string {
  const [[a, b], places] = aligned(one, other)
  const result = String(operator === '+' ? a + b : a - b)
  return spell(result.startsWith('-') ? '-' : '', result.replace('-', ''), -places)
}

/** Both as integers, with the number of decimal places that these count. */
function aligned(one: string, other: string): [[bigint, bigint], number] {
  const places = Math.max(placesOf(one), placesOf(other))
  const integerOf = (text: string) =>
    BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)))
  return [[integerOf(one), integerOf(other)], places]
}

const placesOf = (text: string) => text.split('.')[1]?.length ?? 0

/** Less than, equal to or greater than 0; undefined for values that are in no order. */
export function order(one: AttributeValue, other: AttributeValue): number | undefined {
  if ('N' in one && 'N' in other) {
    const [[a, b]] = aligned(one.N, other.N)
    return Number(a > b) - Number(a < b)
  }
  if ('S' in one && 'S' in other) return Buffer.compare(Buffer.from(one.S), Buffer.from(other.S))
  return undefined
}
