import { expect, test } from 'vitest'
import { readNumber } from './number.ts'

/** Texts as people write an amount, and what each of them is. */
const written: [number | undefined, ...lines: string[]][] = [
  [
    7250,
    '7250 | 7 250 | 7\u00A0250 | 7\u202F250 | 7\u2009250 | 7.250 | 7,250 | 7’250 | 7´250 | 7_250',
    '7\u00AD250 | \u200B7250\uFEFF | 7.250,00 | 7,250.00 | 7 250,00 | 7 250.00 | 7250,00 | 7250.00',
    '7250,- | 7250:- | 7 250:– | 7250.- | 7250. | 7250, | 07250 | ７２５０ | ٧٢٥٠',
    '7 250 kr | 7250kr | 7.250 kr | 7 250 kr/mån | 7 250 kr / mån | kr 7 250 | SEK 7250 | 7250 SEK',
    "7 250 kronor per månad | 7 250 kr i månaden | 7'250",
  ],
  [58, '58 m² | 58 m2 | 58m² | 58 kvm'],
  [58.5, '58,5 | 58.5 m²'],
  [12_345_678, '12.345.678'],
  [7250.5, '7250,50'],
  [7.25, '7.25'],
  [85, '85 kWh/m² och år'],
  [0, '0'],
  [
    undefined,
    '7.2500 | 72.50.00 | 7 2 50 | 7 250.000,0.0 | 7.250.00 | 7.250 000 | 0,250 | 7 000-8 000',
    '7000 8000 | -7250 | 7e3 | 0x10 | 7 tusen | 7,5 tkr | ca 7250 | 1/2 | ½ | 2 rum 58 | många',
    'Infinity | kr',
    '',
  ],
]
const amounts = written.flatMap(([number, ...lines]) =>
  lines.flatMap(line => line.split(' | ')).map(typed => [typed, number] as const),
)

test.each(amounts)('%j is the number %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
