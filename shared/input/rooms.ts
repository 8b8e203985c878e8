import { readSearchWords } from './search-words.ts'

/**
 * The words of a search for an apartment. '2 rum och kök', '2:a' and 'tvårummare' are '2_rok', one thing to
 * look for, a name such as 'tvåa' is that or itself, '7 450 kr' is '7450_kr', 'energiklass C' is one thing, and '2-3 rum' is the range '2~3_rok'.
 */
export const readApartmentWords = (search: string): string[] =>
  readSearchWords(search, text =>
    joinEnergyClass(text)
      .replaceAll(/(?<!\p{L})en(?=[ -]?rum)/gu, 'ett')
      .replaceAll(countBeforeRooms, (_, word: string) => `${numbers.indexOf(word)}`)
      .replaceAll(roomsOfSearch, '$1_rok')
      .replaceAll(
        rangeByName,
        (_, from: string, to: string) => `${from}~${numbers.indexOf(to)}_rok`,
      )
      .replaceAll(roomsByName, (name, word: string) => `${name}|${numbers.indexOf(word)}_rok`)
      .replaceAll(roomsByDigit, '$1a|$1_rok')
      .replaceAll(amount, '$1$2_kr')
      .replaceAll(/(\d)kvm(?!\p{L})/gu, '$1_kvm')
      .replaceAll(between, (all, from: string, one: string, to: string, other: string) =>
        rangeOf(all, from, to, other || one),
      )
      .replaceAll(atMost, (all, to: string, unit: string) => rangeOf(all, '0', to, unit))
      .replaceAll(atLeast, (all, from: string, unit: string) => rangeOf(all, from, '', unit))
      .replaceAll(
        /(\d(?:,\d)?)(?:\+ ?(?:_rok|rum)|_rok(?:\+| eller (?:fler|mer|storre)))/g,
        '$1~_rok',
      ),
  )

/** A number without a unit is a rent if it is that high, and otherwise stays what it is. */
function rangeOf(text: string, least: string, most: string, unit = ''): string {
  const [from, to] = [least, most].map(each => each.replace('\u203F', ''))
  if (unit) return `${from}~${to}${unit}`
  return Math.max(Number(from), Number(to)) >= 2100 ? `${from}~${to}_kr` : text
}

const number = String.raw`(?<![\d,])(\d+(?:[,\u203F]\d+)?)(_rok|_kr|_kvm)?(?![\p{L}\d|,~])`
const between = new RegExp(`${number}(?: ?[-/] ?| (?:till|eller|och|o) )${number}`, 'gu')
const limited = (words: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?:[ :.]*hyra)?[ :.]*${number}`, 'gu')
const atMost = limited(
  'max(?:imalt|imum|hyra)?|hogst|hogsta|under|upp ?till|till|(?:mindre|billigare|lagre) an|som mest|<=?',
)
const atLeast = limited('minst|min|minimum|fran|over|(?:mer|fler|storre|dyrare|hogre) an|>=?')

/** Matches the prepared texts of apartments with a word of `readApartmentWords` that names a range. */
export function matcherOfRange(word: string): ((text: string) => boolean) | undefined {
  const [, from, to, unit] = /^([\d,]+)~([\d,]*)_(rok|kr|kvm)$/.exec(word) ?? []
  if (!from) return undefined
  const named = new RegExp(`(?<![\\d,])([\\d,]+)_${unit}`, 'g')
  return text =>
    [...text.matchAll(named)].some(([, count]) => {
      const value = toNumber(count!)
      return value >= toNumber(from) && value <= toNumber(to || 'Infinity')
    })
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/** Makes 'energiklass c' one word, in a search and in a prepared text: most texts have a c. */
export const joinEnergyClass = (text: string): string =>
  text.replaceAll(/energiklass ([a-g])(?!\p{L})/gu, 'energiklass_$1')

const countBeforeRooms =
  /(?<!\p{L})(ett|tva|tre|fyr|fem|sex)a?(?=[ -]?(?:rum|r ?o ?k(?!\p{L}))|(?: ?- ?| (?:till|eller|och) )(?:\d|tva|tre|fyr|fem|sex))/gu

const roomsOfSearch =
  /(\d(?:,\d)?)\u203F?[ -]?(?:r[. \u203F]*(?:o[. \u203F]*)?k|rum(?: ?,? ?(?:och|o|med|&|\+)? ?(?:ett )?kok)?|rum(?:s|mare|are)\p{L}*|:an?|:or)(?!\p{L})\.?/gu

const roomsByName = /(?<!\p{L})(ett|tva|tre|fyr|fem|sex)m?(?:an?s?|or(?:na)?)(?!\p{L})/gu

/** The first of two names is a digit by then (`countBeforeRooms`). */
const rangeByName = new RegExp(
  `([1-6])(?: ?[-/] ?| (?:till|eller|och|o) )${roomsByName.source}`,
  'gu',
)

/** '2a' is also the number of a house, so that it is no number of rooms after a street, and none within a code. */
const roomsByDigit =
  /(?<!\p{L}(?:gatan|vagen|grand|gata|vag|stigen|torget|backen|allen) |[\p{L}\d])([1-6])an?(?![\p{L}\d])/gu

const perMonth = '(?: ?/ ?man(?:ad)?| per manad| i manaden)'

const amount = new RegExp(
  String.raw`(?<![\d,])(\d{1,3})[ ,\u203F]?(\d{3})(?: ?(?:(?:kr(?:onor)?|sek)(?!\p{L})|[:,]-)${perMonth}?|${perMonth}(?!\p{L}))`,
  'gu',
)

/** How the words for 1 to 6 begin, each at its number, with 'a' for 'å'. */
const numbers = ['', 'ett', 'tva', 'tre', 'fyr', 'fem', 'sex']

/**
 * The number of rooms that an advert's text names: 2 in '2 rok', 'Två rum och kök' and 'Tvåa', 1.5 in
 * '1½ rum'. Undefined if it names none.
 */
export function roomsIn(text: string): number | undefined {
  const plain = text.toLowerCase().replace(/ ?½/, '.5').replaceAll(',', '.')
  const [number] = /(?<![\d.])\d{1,2}(?:\.5)?(?!\.?\d)/.exec(plain) ?? []
  if (number) return Number(number)
  const [, word] = inWords.exec(plain.replaceAll('å', 'a').replace('enrum', 'ett rum')) ?? []
  return word ? numbers.indexOf(word) : undefined
}

const inWords = /(?<!\p{L})(ett|tva|tre|fyr|fem|sex)(?:m?an?)?(?=rum|\P{L}|$)/u

/** How searches find an apartment by its number of rooms: '2_rok'. A half room is known by both numbers. */
export function roomNamesOf(rooms: string): string[] {
  const count = roomsIn(rooms)
  if (!count) return []
  const whole = Math.floor(count)
  return [`${String(count).replace('.', ',')}_rok`, `${whole}_rok`]
}
