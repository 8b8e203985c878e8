import { toPlainCharacters } from './characters.ts'

// Phone numbers as people write them. The visitor's pages dial them too, so that no library of
// metadata reads them; the lengths are those of ITU E.164 and of the Swedish plan (PTS).

const minDigits = 5
const maxDigits = 15

/** As a phone dials them: '0701740617' within Sweden, '+46701740617' with a country code. */
export const readPhoneNumbers = (typed: string): string[] =>
  (toNumberText(typed).match(runOfDigits) ?? [])
    .flatMap(numbersOfRun)
    .filter(number => number.replace('+', '').length >= minDigits)

/** Dials the first number of a text (RFC 3966), also a short one such as 112 alone. */
export function dial(typed: string): string | undefined {
  const number = readPhoneNumbers(typed)[0] ?? /^\d{3,4}$/.exec(typed)?.[0]
  return number && `tel:${number}`
}

/** Numbers are compared as '0701740617'; one from abroad begins with its country code. */
export const comparePhone = (number: string): string =>
  withCountryCode(number).replace(/^\+46/, '0').replace('+', '')

/**
 * A text with each number as it is compared. Fewer than five digits stay: in 'F-7K3Q-2M' they are
 * part of a reference.
 */
export const comparePhones = (text: string): string =>
  toNumberText(text).replaceAll(runOfDigits, run =>
    run.replaceAll(/\D/g, '').length < minDigits
      ? run
      : ` ${numbersOfRun(run).map(comparePhone).join(' ')} `,
  )

const toNumberText = (typed: string) =>
  toPlainCharacters(typed).replaceAll(/((?:\+|00)[\d\s-]{1,6})\(\s*0\s*\)/g, '$1 ')

/** Digits and what people write between those of one number. */
const runOfDigits = /\+?[\s(]{0,4}\d[\d\s().\-/]*/g

/** Divides digits and what stands between them into numbers, where several follow each other. */
function numbersOfRun(run: string): string[] {
  const numbers: string[] = []
  let number = run.startsWith('+') ? '+' : ''
  for (const [, group = '', separator] of run.matchAll(/(\d+)(\D*)/g)) {
    if (beginsAnother(number, group, separator)) {
      numbers.push(number)
      number = ''
    }
    number += group
  }
  return [...numbers, number].map(withCountryCode)
}

function beginsAnother(number: string, group: string, separator = ''): boolean {
  const hasAreaCode = /^(?:08|0[1-9]\d+)$/.test(group)
  const national = comparePhone(number)
  if (!/^[+0]/.test(number) && number.length < minDigits && number !== '') return hasAreaCode
  if (hasAreaCode && /[-/]/.test(separator) && national.length >= 7) return true
  return national.length >= minDigits && (national + group).length > longest(national)
}

/** A Swedish number has at most ten digits with its zero. */
const longest = (national: string) => (national.startsWith('0') ? 10 : maxDigits)

/** '+46701740617' for '0046 070…' and '4670…'; other numbers keep their digits. */
const withCountryCode = (number: string) =>
  number
    .replace(/^\+?00(?=\d)/, '+')
    .replace(/^46(?=[1-9]\d{7,8}$)/, '+46')
    .replace(/^\+460+(?=\d)/, '+46')
