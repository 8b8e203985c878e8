import { toPlainCharacters } from '#shared/input/characters.ts'

/**
 * '7 450', '7.450', "7'450", '7 450,00 kr/mån', '58,5 m²'. Undefined where it is no number, or can
 * mean several, such as '7.2500' or '7 000-8 000'.
 */
export function readNumber(typed: string): number | undefined {
  const written = toPlainCharacters(typed.replaceAll(/m²|㎡/gi, 'm2'))
    .toLowerCase()
    .replace(/^(?:kr|sek)\s?/, '')
    .replace(unit, '')
  const [, single] = /^(\d+)(?:[.,]\d{0,2})?$/.exec(written) ?? []
  // Groups of three digits with one separator, and a fraction behind another one.
  const [, grouped] =
    /^([1-9]\d{0,2}([ '.,_])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]\d{0,2})?$/.exec(written) ?? []
  const whole = single ?? grouped
  if (whole === undefined) return undefined
  const fraction = written.slice(whole.length + 1)
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
}

/** The units that follow a rent, a size and an energy performance, and '7 450:-'. */
const unit =
  /\s?(?:[:.,]?-|kr|kronor|sek|kvm|m2|kvadratmeter|kwh(?:\/(?:m2|kvm))?)?[.,]?\s?(?:(?:\/|per |i |och )\s?(?:mån|månad|månaden|år)\.?)?$/

/**
 * 0 for a text that is no number, the text itself where it can be read in several ways, so that the
 * schema refuses it. Exact for money, of which no fraction is left out.
 */
export function readWholeNumber(typed: string, isExact = false): number | string {
  const number = readNumber(typed)
  if (number === undefined) return /\p{Nd}/u.test(typed) ? typed : 0
  return isExact ? number : Math.trunc(number)
}
