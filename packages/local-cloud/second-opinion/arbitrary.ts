import * as fc from 'fast-check'
import type { AttributeValue, Item } from '../src/dynamodb/items.ts'

/** An expression in which each `?` stands for the next value. */
export interface Part {
  text: string
  values: AttributeValue[]
}

const numbers =
  '-99999999999999999999 -99999999999999999998 -10 -1.5 -1 -0.001 -0.0000000001 0 0.0000000001 0.5 ' +
  '1 1.5 2 3 4 10 100 99999999999999999999 100000000000000000000'
const number = fc.constantFrom(...numbers.split(' ')).map(N => ({ N }))
const words = ['a', 'b', 'Å', 'å', 'ö', 'z', 'aa', 'ab', 'A', '1', '10', '2', '😀', 'e\u0301']
/** Text, also such as is not of one byte or of one unit for each character. */
export const text = fc.constantFrom(...words).map(S => ({ S }))
/** A number in a spelling that a client may send. */
const spelling = fc.constantFrom('1E2', '002', '1e20', '-1e-10', '+1', '1.50').map(N => ({ N }))

const set = <Member>(member: fc.Arbitrary<Member>) =>
  fc.uniqueArray(member, { minLength: 1, maxLength: 3, selector: each => JSON.stringify(each) })
const texts = set(text).map(members => ({ SS: members.map(({ S }) => S) }))
const amounts = set(number).map(members => ({ NS: members.map(({ N }) => N) }))

const scalar = fc.oneof<fc.Arbitrary<AttributeValue>[]>(
  text,
  number,
  fc.boolean().map(BOOL => ({ BOOL })),
  fc.constant({ NULL: true }),
  text.map(({ S }) => ({ B: Buffer.from(S).toString('base64') })),
)

/** Any value, with lists and maps up to two levels deep. */
export const { value } = fc.letrec<{ value: AttributeValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    spelling,
    texts,
    amounts,
    fc.record({ L: fc.array(tie('value'), { maxLength: 2 }) }),
    fc.record({ M: fc.record({ x: tie('value'), y: tie('value') }, { requiredKeys: [] }) }),
  ),
}))

const name = fc.constantFrom('a', 'b', 'c')
const ordered = fc.oneof<fc.Arbitrary<AttributeValue>[]>(text, number)
const few = fc.constantFrom('0', '1', '2', '3').map(N => ({ N }))
const range = fc
  .oneof(fc.tuple(text, text), fc.tuple(number, number))
  .filter(([one, other]) => keyOf(one) <= keyOf(other))
const keyOf = (value: { S: string } | { N: string }) =>
  'N' in value ? numbers.split(' ').indexOf(value.N) : value.S
const list = fc.array(value, { maxLength: 2 }).map(L => ({ L }))

/** One of these texts about some attribute, with as many values as it has question marks. */
const some = (values: fc.Arbitrary<AttributeValue[]>, ...texts: string[]): fc.Arbitrary<Part> =>
  fc
    .record({ text: fc.constantFrom(...texts), name, other: name, values })
    .map(({ text, name, other, values }) => ({
      text: text.replaceAll('NAME', name).replaceAll('OTHER', other),
      values,
    }))

/** A condition or a filter. */
export const { condition } = fc.letrec<{ condition: Part }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    some(fc.constant([]), 'attribute_exists(NAME)', 'attribute_not_exists(NAME)'),
    some(fc.tuple(ordered), ...['=', '<>', '<', '<=', '>', '>='].map(each => `NAME ${each} ?`)),
    some(fc.tuple(value), 'NAME = ?', 'NAME <> ?'),
    some(fc.tuple(text), 'begins_with(NAME, ?)'),
    some(fc.tuple(ordered), 'contains(NAME, ?)'),
    some(range, 'NAME BETWEEN ? AND ?'),
    // It is not documented whether the size of nothing differs from a number.
    some(fc.tuple(few), 'size(NAME) = ?', 'size(NAME) < ?', 'size(NAME) > ?'),
    fc
      .record({
        one: tie('condition'),
        word: fc.constantFrom('AND', 'or'),
        other: tie('condition'),
      })
      .map(({ one, word, other }) => ({
        text: `(${one.text}) ${word} (${other.text})`,
        values: [...one.values, ...other.values],
      })),
    tie('condition').map(({ text, values }) => ({ text: `NOT (${text})`, values })),
  ),
}))

/** An update, of one or two steps that need not agree. */
export const update = fc
  .array(
    fc.oneof(
      some(fc.tuple(value), 'SET NAME = ?', 'SET NAME = if_not_exists(OTHER, ?)'),
      some(fc.tuple(number), 'SET NAME = NAME + ?', 'SET NAME = OTHER - ?', 'ADD NAME ?'),
      some(fc.tuple(list), 'SET NAME = list_append(NAME, ?)'),
      some(fc.tuple(fc.oneof(texts, amounts)), 'ADD NAME ?'),
      some(fc.constant([]), 'SET NAME = OTHER', 'REMOVE NAME', 'REMOVE gsi1pk, gsi2sk'),
      some(fc.tuple(text), 'SET gsi1sk = ?', 'SET gsi2sk = ?'),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((steps): Part => ({
    text: steps.map(step => step.text).join(' '),
    values: steps.flatMap(step => step.values),
  }))

/** Few keys, so that requests meet. */
export const key: fc.Arbitrary<Item> = fc.record({
  pk: fc.constantFrom('p1', 'p2').map(S => ({ S })),
  sk: fc.constantFrom('s1', 's10', 'å').map(S => ({ S })),
})

/** An item, often with the keys of both indexes, sometimes of one or none. */
export const item = fc
  .tuple(
    key,
    fc.record(
      {
        a: value,
        b: value,
        c: value,
        gsi1pk: fc.constantFrom('G1', 'G2').map(S => ({ S })),
        gsi1sk: text,
        gsi2pk: fc.constant({ S: 'N' }),
        gsi2sk: text,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([key, more]): Item => Object.assign({}, key, more))
