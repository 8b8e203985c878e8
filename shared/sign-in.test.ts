import { expect, test } from 'vitest'
import { readCode } from './sign-in.ts'

const written = [
  ['as it is', '123456'],
  ['in groups of three', '123 456'],
  ['digit by digit', ' 1 2 3 4 5 6 '],
  ['with a tab', '123\t456'],
  ['with a line end', '123456\r\n'],
  ['with a no-break space', '123\u00A0456'],
  ['with a narrow no-break space', '123\u202F456'],
  ['with an ideographic space', '123\u3000456'],
  ['with a hyphen', '123-456'],
  ['with a hyphen and spaces', '123 - 456'],
  ['with a no-break hyphen', '123\u2011456'],
  ['with an en dash', '123–456'],
  ['with an em dash', '123—456'],
  ['with a minus sign', '123−456'],
  ['with a full-width hyphen', '123\uFF0D456'],
  ['with a soft hyphen', '123\u00AD456'],
  ['with a full stop', '123.456'],
  ['with a middle dot', '123·456'],
  ['with a zero-width space', '\u200B123\u200B456\u200B'],
  ['with a byte order mark', '\uFEFF123456'],
  ['with a word joiner', '123\u2060456'],
  ['with changes of direction', '\u202D123456\u202C'],
  ['with marks of direction', '\u200E123456\u200F'],
  ['as keycaps', '1\uFE0F\u20E32\uFE0F\u20E33\uFE0F\u20E34\uFE0F\u20E35\uFE0F\u20E36\uFE0F\u20E3'],
  ['full-width, in groups', '１２３　４５６'],
  ['of several kinds', '1２३٤𝟓6'],
]

test.each(written)('a code is taken %s', (_, answer) => {
  expect(readCode(answer)).toBe('123456')
})

/** The numbering systems whose ten digits are decimal digits of Unicode. */
const numberings = Intl.supportedValuesOf('numberingSystem').filter(numberingSystem =>
  /^\p{Nd}{6}$/u.test(digitsOf(numberingSystem, 907_158)),
)

test.each(numberings)('the digits of “%s” have their values', numberingSystem => {
  for (const number of [123_456, 907_158]) {
    expect(readCode(digitsOf(numberingSystem, number))).toBe(String(number))
  }
})

test('there are many kinds of digits, and zeros in front stay', () => {
  expect(numberings.length).toBeGreaterThan(20)
  expect(readCode('００１-２３４')).toBe('001234')
})

const others = [
  ...'12345 1234567 12345a abcdef 12345,6 123+456 123_456 123/456 0x1234 1e5678'.split(' '),
  ...'ⅠⅡⅢⅣⅤⅥ ½23456 一二三四五六 ------'.split(' '),
  '',
  ' ',
  ...'koden 123456 | 123456 123456 | \u200B\u200B\u200B'.split(' | '),
]

test.each(others)('“%s” is no code', answer => {
  expect(readCode(answer)).toBeUndefined()
})

function digitsOf(numberingSystem: string, number: number): string {
  return new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number)
}
