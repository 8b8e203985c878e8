import { expect, test } from 'vitest'
import { cleanLine, cleanText, splitLines, toPlainCharacters } from './characters.ts'
import { readPostalCode } from '../text-rules.ts'

test.each([
  ['  Anna Prov \t', 'Anna Prov'],
  ['Anna Prov\u200B', 'Anna Prov'],
  ['\uFEFFAnna\u2060 Prov', 'Anna Prov'],
  ['Tvätt\u00ADstuga', 'Tvättstuga'],
  ['\u202AAnna Prov\u202C', 'Anna Prov'],
  ['\u2067Anna Prov\u2069', 'Anna Prov'],
  ['Anna Prov\u200E\u200F\u200D', 'Anna Prov'],
  ['A\u030Asa', 'Åsa'],
  ['Anna\tProv', 'Anna Prov'],
  ['Anna\u0002 Prov\u007F', 'Anna Prov'],
  ['Anna\u3164Prov', 'Anna Prov'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
  ['\u202EvorP', '\u202EvorP'],
  ['\u3164\u2800\u200B \u0301', ''],
  ['\u{E0020}\u{E007F}', ''],
  ['', ''],
  ['\uF0B7 Balkong', '• Balkong'],
  ['Balkong \uF0B7 hiss', 'Balkong • hiss'],
  ['\uF0A7 Balkong', '• Balkong'],
  ['Balkong\uF0E0\uE000\uF8FF\u{F0000}\u{10FFFD}', 'Balkong'],
  ['\uFFFCBalkong\uFFFC', 'Balkong'],
  ['\uE000\uFFFC', ''],
  [`e${'\u0323\u0301'.repeat(40)}`, `ẹ${'\u0323'.repeat(14)}${'\u0301'.repeat(15)}`],
])('the line %j is %j', (typed, line) => {
  expect(cleanLine(typed)).toBe(line)
  expect(cleanText(typed)).toBe(line.replaceAll(' ', typed.includes('\tP') ? '\t' : ' '))
})

const ends = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']

test.each(ends)('%j ends a line', end => {
  expect(cleanText(`En.${end}Två.${end}`)).toBe('En.\nTvå.')
  expect(splitLines(`En.${end}Två.`)).toEqual(['En.', 'Två.'])
})

test('each line of a list of Word begins with a bullet', () => {
  expect(cleanText('Här finns:\r\n\uF0B7\tBalkong\r\n  \uF0D8 Hiss\r\n\u00A0\uF076\tBastu')).toBe(
    'Här finns:\n•\tBalkong\n  • Hiss\n\u00A0•\tBastu',
  )
})

test('an empty line stays, and the end of a line stays in what has to be one line', () => {
  expect(splitLines(cleanText('En.\r\n\r\nTvå.'))).toEqual(['En.', '', 'Två.'])
  expect(cleanLine('Anna\nBcc: bo@example.com')).toContain('\n')
})

test.each(['\u2028', '\u2029'])('%j, which inputs of one line keep, ends no line there', end => {
  expect(cleanLine(`Storgatan 4${end}Mottagen: i dag`)).toBe('Storgatan 4 Mottagen: i dag')
})

test.each([
  ['０１２－３', '012-3'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟐𝟗', '0129'],
  ['a–b—c−d‐e', 'a-b-c-d-e'],
  ['O’Brien O‘Brien O´Brien OʼBrien', "O'Brien O'Brien O'Brien O'Brien"],
  ['a\u00A0\u2009\t b', 'a b'],
])('%s is plainly %s', (typed, plain) => {
  expect(toPlainCharacters(typed)).toBe(plain)
})

test.each([
  ['573 31', '573 31'],
  ['57331', '573 31'],
  ['573-31', '573 31'],
  ['573–31', '573 31'],
  ['573\u00A031', '573 31'],
  ['573 — 31', '573 31'],
  [' 573  31 ', '573 31'],
  ['SE-573 31', '573 31'],
  ['S-57331', '573 31'],
  ['se 573 31', '573 31'],
  ['５７３３１', '573 31'],
  ['573\u00AD31', '573 31'],
  ['5733', '5733'],
  ['573311', '573311'],
  ['57 331', '57 331'],
  ['Tranås', 'Tranås'],
])('the postal code %j is %j', (typed, code) => {
  expect(readPostalCode(typed)).toBe(code)
})
