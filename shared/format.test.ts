import { expect, test } from 'vitest'
import {
  formatDateAndTime,
  formatNumber,
  formatRent,
  formatSize,
  inSwedishOrder,
  swedishDay,
} from './format.ts'

test('rent and size are set the Swedish way, with no-break spaces', () => {
  expect(formatRent(7450)).toBe('7\u00a0450\u00a0kr/mån')
  expect(formatRent(980)).toBe('980\u00a0kr/mån')
  expect(formatSize(58)).toBe('58\u00a0m²')
})

test('numbers are set as the Swedish locale sets them', () => {
  for (const value of [0, 7, 999, 1000, 10_000, 100_000, 999_999, 1_000_000, 1_234_567_890]) {
    expect(formatNumber(value)).toBe(value.toLocaleString('sv-SE'))
  }
})

test('a time is formatted in the Swedish time zone', () => {
  expect(formatDateAndTime('2026-12-01T08:05:00Z')).toBe('1 december 2026 kl. 09:05')
  expect(formatDateAndTime('2026-07-01T22:30:00Z')).toBe('2 juli 2026 kl. 00:30')
})

test('a day begins at midnight by Swedish clocks, in winter and in summer', () => {
  expect(swedishDay('2026-12-31T22:59:59.999Z')).toBe('2026-12-31')
  expect(swedishDay('2026-12-31T23:00:00Z')).toBe('2027-01-01')
  expect(swedishDay('2026-06-30T21:59:59.999Z')).toBe('2026-06-30')
  expect(swedishDay('2026-06-30T22:00:00Z')).toBe('2026-07-01')
  expect(swedishDay(Date.UTC(2026, 6, 1))).toBe('2026-07-01')
})

test.each([
  ['A', 'Z', 'Å', 'Ä', 'Ö'],
  ['Al', 'A\u030Ase', 'Öga'],
  ['Almen', 'almen 2', 'Björk', 'björken'],
  ['Storgatan 9', 'Storgatan 9 B', 'Storgatan 10'],
  ['Almen', 'Östra', '', ''],
])('names are listed in Swedish order: %s, %s, %s', (...names) => {
  expect(names.toReversed().toSorted(inSwedishOrder)).toEqual(names)
})
