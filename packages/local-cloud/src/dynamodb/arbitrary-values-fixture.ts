import * as fc from 'fast-check'
import type { AttributeValue, Item } from './items.ts'

/** Numbers in their order, as DynamoDB writes them; some exceed JavaScript's precision. */
export const numbersInOrder = [
  '-99999999999999999999',
  '-99999999999999999998',
  '-10',
  '-1.5',
  '-1',
  '-0.001',
  '-0.0000000001',
  '0',
  '0.0000000001',
  '0.5',
  '1',
  '1.5',
  '2',
  '3',
  '4',
  '10',
  '100',
  '99999999999999999999',
  '100000000000000000000',
]

const words = ['a', 'b', 'Å', 'å', 'ö', 'z', 'aa', 'ab', 'A', '1', '10', '2', '😀', 'e\u0301']

export const number = fc.constantFrom(...numbersInOrder)

export const text = fc.constantFrom(...words)

/** A number in any spelling that a client may send. */
const spelling = fc.oneof(number, fc.constantFrom('1E2', '002', '1e20', '-1e-10', '+1', '1.50'))

const set = (member: fc.Arbitrary<string>) => fc.uniqueArray(member, { minLength: 1, maxLength: 3 })

export const scalar: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.record({ S: text }),
  fc.record({ N: number }),
  // Not false, which the engine takes for nothing in IN and attribute_type.
  fc.constant<AttributeValue>({ BOOL: true }),
  fc.constant<AttributeValue>({ NULL: true }),
  fc.record({ B: text.map(word => Buffer.from(word).toString('base64')) }),
)

/** Any value, with lists and maps up to two levels deep. */
export const { value } = fc.letrec<{ value: AttributeValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.record({ N: spelling }),
    fc.record({ SS: set(text) }),
    fc.record({ NS: set(number) }),
    fc.record({ L: fc.array(tie('value'), { maxLength: 2 }) }),
    fc.record({ M: fc.record({ x: tie('value'), y: tie('value') }, { requiredKeys: [] }) }),
  ),
}))

export const attributes: fc.Arbitrary<Item> = fc.record(
  { a: value, b: value, c: value },
  { requiredKeys: [] },
)

/** Paths that are there, are not there, or lead through something that is no map or list. */
export const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'a[0]', 'b.y', 'c[1]')
