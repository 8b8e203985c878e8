import { expect, test } from 'vitest'
import { changedParts, merge, overwritten } from './changed-fields.ts'

const base = { rent: '4980', from: '1 mars', amenities: ['Hiss'], social: { name: 'F', url: 'f' } }

test.each([
  ['nobody', {}, {}, {}],
  ['I alone', { rent: '5100' }, {}, { rent: '5100' }],
  ['they alone', {}, { rent: '5000' }, { rent: '5000' }],
  ['each another field', { rent: '5100' }, { from: 'nu' }, { rent: '5100', from: 'nu' }],
  ['both the same to the same', { rent: '5100' }, { rent: '5100' }, { rent: '5100' }],
  ['both the same', { rent: '5100' }, { rent: '5000', from: 'nu' }, { rent: '5100', from: 'nu' }],
  [
    'each a part of a field',
    { social: { name: 'X', url: 'f' } },
    { social: { name: 'F', url: 'y' } },
    { social: { name: 'X', url: 'y' } },
  ],
  ['both a list', { amenities: [] }, { amenities: ['Hiss', 'Balkong'] }, { amenities: [] }],
])('where %s changed: %j and %j become %j', (_, mine, theirs, merged) => {
  const followed = merge<object>(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(followed).toEqual({ ...base, ...merged })
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
  ['the order, and an entry', [b, a], [{ ...a, text: 'din' }, b]],
  ['an entry, and the order', [{ ...a, text: 'min' }, b], [b, a]],
  ['each an entry of their own', [a, b, c], [a, { ...b, text: 'din' }]],
])('of a list where both have changed %s nothing is mixed up', (_, mine, theirs) => {
  expect(merge([a, b], mine, theirs)).toEqual(mine)
})

test.each([
  ['a field', { rent: '1' }, { rent: '2' }, [['x.rent', '2']]],
  ['a part of an entry', [a, b], [a, { ...b, text: 'min' }], [['x.1.text', 'min']]],
  ['a list with another length', { all: [a] }, { all: [a, b] }, [['x.all', [a, b]]]],
  ['a closed day', { 5: null, 6: a }, { 5: b, 6: a }, [['x.5', b]]],
  ['what addresses name', { '/a.webp': 'A' }, { '/a.webp': 'B' }, [['x', { '/a.webp': 'B' }]]],
  ['nothing', [a], [a], []],
])('of what differs in %s the smallest parts have paths', (_, before, now, parts) =>
  expect(changedParts(before, now, 'x')).toEqual(parts),
)

test('an entry that both have changed stays as it is here: theirs may be about something else', () => {
  const mine = [a, { ...b, text: 'min' }]
  expect(merge([a, b], mine, [a, { title: 'C', text: 'c' }])).toEqual(mine)
  expect(merge([a, { ...b, duty: '' }], mine, [a, { ...b, duty: 'Jour' }])).toEqual(mine)
})

test('of a list where both have changed different entries both changes are there', () => {
  const [mine, theirs] = [
    { ...a, text: 'min' },
    { ...b, text: 'din' },
  ]
  expect(merge([a, b], [mine, b], [a, theirs])).toEqual([mine, theirs])
})

test('of what both have changed both texts are told, by the label', () => {
  const texts = { Hyra: '4980', Inflyttning: '1 mars', Titel: 'Etta' }
  const mine = { ...texts, Hyra: '5100', Inflyttning: 'nu', Titel: 'Ljus etta', 'Mall 2': 'Hej' }
  const theirs = { ...texts, Hyra: '5000', Inflyttning: 'nu' }
  expect(overwritten(texts, mine, theirs)).toEqual([
    { label: 'Hyra', mine: '5100', theirs: '5000' },
  ])
})
