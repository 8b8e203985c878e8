import { expect, test } from 'vitest'
import { isInHouse, readHouseAddress } from './house-address.ts'

test.each([
  'Lingongränd 4B',
  'lingongrand 4 b',
  'LINGONGRÄND 4 B, LGH 1101',
  'Lingongränd 4b lgh 1101',
  'Lingongränd 4 b lägenhet 1101',
  'Lingongränd 4B 1101',
  'Lingongränd 4B, Tranås',
  'Lingongränd 4 B i Tranås',
  'Lingongränd 4B, 573 31 Tranås',
  'Lgh 1101, Lingongränd 4B',
  'Lägenhetsnummer 1101 Lingongränd 4B',
  'Lingongränd\u00a04B,lgh.1101',
  'Lingongra\u0308nd  4 b',
  'Lingongr. 4B',
  'lingongr.4 b',
])('“%s” is Lingongränd 4B', typed => {
  expect(readHouseAddress(typed)).toBe('lingongrand4b')
  expect(isInHouse(typed, 'Lingongränd 4B')).toBe(true)
  // All entrances belong to a house that names none.
  expect(isInHouse(typed, 'Lingongränd 4')).toBe(true)
})

test.each([
  'Lingongränd 4',
  'Lingongränd 4 A',
  'Lingongränd 14 b',
  'Lingongränd 4 bv',
  'Lingongränd 41 B',
  'Granlingongränd 4B',
  'Lingon 4B',
  '4B',
  'Lingongränd',
  '',
])('“%s” is not Lingongränd 4B', typed => {
  expect(isInHouse(typed, 'Lingongränd 4B')).toBe(false)
})

test.each(['Lingongränd 4 i Tranås', 'Lingongränd 4 tr 2', 'Lingongränd 4, 2 tr', 'Lingongränd 4'])(
  '“%s” names no entrance',
  typed => expect(readHouseAddress(typed)).toBe('lingongrand4'),
)

test.each([
  ['Storg. 5', 'Storgatan 5'],
  ['storv.5, 2 tr', 'Storvägen 5'],
  ['Storg 5', 'Storgatan 5'],
  ['Storgatan 5', 'Storg. 5'],
  ['Storg5 b lgh 1102', 'Storgatan 5'],
])('“%s” is “%s”, abbreviated as people do', (typed, house) =>
  expect(isInHouse(typed, house)).toBe(true),
)

test.each(['Storv. 5', 'Storg. 15', 'Storgränd 5', 'g. 5', 'Stor 5'])(
  '“%s” is not Storgatan 5',
  typed => expect(isInHouse(typed, 'Storgatan 5')).toBe(false),
)

test('an address without a number is its letters, and nobody lives in a house without an address', () => {
  expect(readHouseAddress('Fyrklöverns gård')).toBe('fyrklovernsgard')
  expect(isInHouse('Fyrklöverns gård, lgh 1101', 'Fyrklöverns Gård')).toBe(true)
  expect(isInHouse('Fyrklöverns gård b', 'Fyrklöverns gård')).toBe(false)
  expect(isInHouse('Lingongränd 4', ' ')).toBe(false)
})
