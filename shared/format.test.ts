import { expect, test } from 'vitest'
import {
  formatDateAndTime,
  formatNumber,
  formatRelative,
  formatRent,
  formatSize,
  inSwedishOrder,
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

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:30Z', 'nyss'],
  ['2026-11-20T12:00:30Z', 'strax'],
  ['2026-11-20T11:57:00Z', 'för 3 minuter sedan'],
  ['2026-11-20T09:00:00Z', 'för 3 timmar sedan'],
  ['2026-11-19T10:00:00Z', 'i går'],
  ['2026-11-18T16:00:00Z', 'i förrgår'],
  ['2026-11-19T22:30:00Z', 'för 13 timmar sedan'],
  ['2026-11-17T12:00:00Z', 'för 3 dagar sedan'],
  ['2026-11-08T12:00:00Z', 'för 1 vecka sedan'],
  ['2026-11-06T12:00:00Z', 'för 2 veckor sedan'],
  ['2026-10-02T12:00:00Z', 'för 1 månad sedan'],
  ['2026-09-10T12:00:00Z', 'för 2 månader sedan'],
  ['2024-12-30T12:00:00Z', 'för 1 år sedan'],
  ['2024-11-20T12:00:00Z', 'för 2 år sedan'],
  ['2026-11-23T12:00:00Z', 'om 3 dagar'],
])('a publication %s is formatted as “%s”', (moment, text) => {
  expect(formatRelative(moment, now)).toBe(text)
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
