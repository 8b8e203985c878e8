import { expect, test } from 'vitest'
import { email } from '../text-rules.ts'
import { compareEmail, readEmail, showEmail } from './email-address.ts'

const stored = 'anna@xn--keri-poa.example'

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['  anna@example.com ', 'anna@example.com'],
  ['Anna@Example.com', 'Anna@Example.com'],
  ['\u200Banna@exam\u00ADple.com\uFEFF', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['<anna@example.com>', 'anna@example.com'],
  ['Anna Prov <anna@example.com>', 'anna@example.com'],
  ['"Prov, Anna" <anna@example.com>;', 'anna@example.com'],
  ['anna@example.com.', 'anna@example.com'],
  ['anna@example.com,', 'anna@example.com'],
  ['anna @ example.com', 'anna@example.com'],
  ['anna＠example.com', 'anna@example.com'],
  ['anna@åkeri.example', stored],
  ['anna@Åkeri.example', stored],
  ['anna@A\u030Akeri.example', stored],
  ['anna@ÅKERI.EXAMPLE', stored],
  [stored, stored],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['Анна <anna@ПРИМЕР.РФ>.', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@مثال.إختبار', 'anna@xn--mgbh0fb.xn--kgbechtv'],
  ["o'brien+fel@example.com", "o'brien+fel@example.com"],
  ['!#$%&*/=?^`{|}~@example.com', '!#$%&*/=?^`{|}~@example.com'],
  ['"anna..prov"@example.com', '"anna..prov"@example.com'],
  ['"anna prov"@example.com', '"anna prov"@example.com'],
  [
    `anna@${'x'.repeat(60)}.${'y.'.repeat(90)}example`,
    `anna@${'x'.repeat(60)}.${'y.'.repeat(90)}example`,
  ],
])('%j is stored as %s', (typed, expected) => {
  expect(readEmail(typed)).toBe(expected)
  expect(email.parse(typed)).toBe(expected)
})

test.each([
  ...'anna anna@ @example.com anna@example anna@åkeri anna@å/keri.example'.split(' '),
  ...'anna@å:80.example | åsa@example.com | anna prov@example.com | anna@exa mple.com'.split(' | '),
  'anna@example.com, bo@example.com',
  'anna@example.com\nBcc: bo@example.com',
  '"anna\nBcc: bo"@example.com',
  '"<bo@example.com>"@example.com',
  '"anna" <bo>@example.com',
  '.anna@example.com',
  'anna..prov@example.com',
  'anna@-example.com',
  'anna@example-.com',
  `anna@${'x'.repeat(64)}.com`,
  'anna@å.1',
  'anna@example.com'.padEnd(60_000),
  `${'x'.repeat(65)}@example.com`,
  `anna@${'x'.repeat(250)}.com`,
  '',
])('%j is no address', typed => {
  const { error } = email.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Ogiltig e-postadress'])
})

test.each([
  [stored, 'anna@åkeri.example'],
  ['anna@example.com', 'anna@example.com'],
  // Cyrillic letters that look like Latin ones.
  ['anna@xn--80ak6aa92e.example', 'anna@xn--80ak6aa92e.example'],
  ['anna@xn--\u007f.example', 'anna@xn--\u007f.example'],
])('%s is shown as %s', (address, shown) => {
  expect(showEmail(address)).toBe(shown)
})

test('an address is compared without regard to case and to how its domain is written', () => {
  const spellings = [
    'anna@åkeri.example',
    'ANNA@ÅKERI.example',
    stored,
    ' Anna@xn--keri-poa.example.',
  ]
  expect(new Set(spellings.map(compareEmail))).toEqual(new Set([stored]))
})
