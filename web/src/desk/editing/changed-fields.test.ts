import { expect, test } from 'vitest'
import { takenBack, isConflict, merge } from './changed-fields.ts'

const base = { rent: '4980', from: '1 mars', amenities: ['Hiss'], social: { name: 'F', url: 'f' } }

test.each([
  ['nobody', {}, {}, {}, false],
  ['I alone', { rent: '5100' }, {}, { rent: '5100' }, false],
  ['they alone', {}, { rent: '5000' }, { rent: '5000' }, false],
  ['each another field', { rent: '5100' }, { from: 'nu' }, { rent: '5100', from: 'nu' }, false],
  ['both the same to the same', { rent: '5100' }, { rent: '5100' }, { rent: '5100' }, false],
  [
    'both the same',
    { rent: '5100' },
    { rent: '5000', from: 'nu' },
    { rent: '5100', from: 'nu' },
    true,
  ],
  [
    'each a part of a field',
    { social: { name: 'X', url: 'f' } },
    { social: { name: 'F', url: 'y' } },
    { social: { name: 'X', url: 'y' } },
    false,
  ],
  ['both a list', { amenities: [] }, { amenities: ['Hiss', 'Balkong'] }, { amenities: [] }, true],
])('where %s changed: %j and %j become %j, a conflict: %s', (_, mine, theirs, merged, is) => {
  const values = [base, { ...base, ...mine }, { ...base, ...theirs }] as const
  expect(merge<object>(...values)).toEqual({ ...base, ...merged })
  expect(isConflict(...values)).toBe(is)
})

test('the description of a picture that one of two has added stays', () => {
  const [mine, theirs] = [{ alts: { '/a.webp': 'Kök' } }, { alts: { '/b.webp': 'Bad' } }]
  expect(merge<object>({ alts: {} }, mine, theirs)).toEqual({
    alts: { '/a.webp': 'Kök', '/b.webp': 'Bad' },
  })
})

const [a, b, c] = [
  { title: 'A', text: 'a' },
  { title: 'B', text: 'b' },
  { title: 'C', text: 'c' },
]

test.each([
  ['different entries', [{ ...a, text: 'min' }, b], [a, { ...b, text: 'din' }], false],
  ['the order, and an entry', [b, a], [{ ...a, text: 'din' }, b], true],
  ['an entry, and the order', [{ ...a, text: 'min' }, b], [b, a], true],
  ['each an entry of their own', [a, b, c], [a, { ...b, text: 'din' }], true],
])('of a list where both have changed %s nothing is mixed up', (_, mine, theirs, is) => {
  const merged = [
    { ...a, text: 'min' },
    { ...b, text: 'din' },
  ]
  expect(isConflict([a, b], mine, theirs)).toBe(is)
  expect(merge([a, b], mine, theirs)).toEqual(is ? mine : merged)
})

test('of what both have changed both texts are told, by the label', () => {
  const texts = { Hyra: '4980', Inflyttning: '1 mars', Titel: 'Etta' }
  const mine = { ...texts, Hyra: '5100', Inflyttning: 'nu', Titel: 'Ljus etta', 'Mall 2': 'Hej' }
  const theirs = { ...texts, Hyra: '5000', Inflyttning: 'nu' }
  expect(takenBack(texts, mine, theirs)).toEqual([{ label: 'Hyra', mine: '5100', theirs: '5000' }])
})
