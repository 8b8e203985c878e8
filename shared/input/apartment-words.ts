import { roomCounts, roomWords, type RoomWord } from './rooms.ts'
import { readSearchWords } from './search-words.ts'

/**
 * The words of a search for an apartment. What has a unit is a range to look for: '2 rum och kök', '2:a' and
 * 'tvåa' are '2~2_rok', '7 450 kr' is '7450~7450_kr', 'minst 55 kvm' is '55~_kvm'. 'energiklass C' is one word.
 */
export const readApartmentWords = (search: string): string[] =>
  readSearchWords(search, text =>
    joinEnergyClass(text)
      .replaceAll(countInWords, (_, word: RoomWord) => `${roomCounts[word]}`)
      .replaceAll(nameOfRooms, (_, word: RoomWord) => `${roomCounts[word]}_rok`)
      .replaceAll(nameInDigits, '$1_rok')
      .replaceAll(roomsUnit, '_rok')
      .replaceAll(rentUnit, '_kr')
      .replaceAll(/(?<=\d)kvm(?!\p{L})/gu, '_kvm')
      .replaceAll(quantity, toRange),
  )

/** 'två' of 'två rum', and the first one of 'tvåa eller trea'. */
const countInWords = new RegExp(
  String.raw`(?<!\p{L})(${roomWords})a?(?=[ -]?(?:rum|r ?o ?k(?!\p{L}))|(?: ?- ?| (?:till|eller|och) )(?:\d|${roomWords}))`,
  'gu',
)

/** 'tvåa', 'femman', 'treornas' */
const nameOfRooms = new RegExp(
  String.raw`(?<!\p{L})(${roomWords})m?(?:an?s?|or(?:na)?s?)(?!\p{L})`,
  'gu',
)

/** '2a' is also the number of a house, so that it is no number of rooms after a street. */
const nameInDigits =
  /(?<!\p{L}(?:gatan|vagen|grand|gata|vag|stigen|torget|backen|allen) |\d)([1-6])an?(?!\p{L})/gu

/** ' rum och kök' of '2 rum och kök', ':a' of '2:a' */
const roomsUnit =
  /(?<=\d\+?)\u203F?[ -]?(?:r[. \u203F]*(?:o[. \u203F]*)?k|rum(?: ?,? ?(?:och|o|med|&|\+)? ?(?:ett )?kok)?|rum(?:s|mare|are)\p{L}*|:an?|:or)(?!\p{L})\.?/gu

const rentUnit =
  /(?<=\d) ?(?:(?:kr(?:onor)?|sek)(?!\p{L})|[:,]-)(?: ?\/ ?man(?:ad)?| per manad| i manaden)?/gu

const number = String.raw`(\d+(?:[,\u203F]\d+)?)`
const unit = '(_rok|_kr|_kvm)?'
const most =
  '(max(?:imalt|imum|hyra)?|hogsta?|under|upp ?till|till|(?:mindre|billigare|lagre) an|som mest|<=?)'
const least = '(minst|min|minimum|fran|over|(?:mer|fler|storre|dyrare|hogre) an|>=?)'
const limit = String.raw`(?<!\p{L})(?:${most}|${least})(?:[ :.]*hyra)?[ :.]*`
const first = String.raw`(?<![\d,])${number}(\+)?${unit}( eller (?:fler|mer|storre))?`
const second = `(?: ?[-/] ?| (?:till|eller|och|o) )${number}${unit}`

/** A number, or two of them, with a unit or a word for a limit. */
const quantity = new RegExp(String.raw`(?:${limit})?${first}(?:${second})?(?![\p{L}\d]|,\d)`, 'gu')

/**
 * A limit without a unit is a rent if it is that high, and otherwise stays what it is. Two units are two
 * ranges: '0~3_rok 7000~7000_kr' for 'max 3 rum och 7000 kr'.
 */
function toRange(text: string, ...groups: (string | undefined)[]): string {
  const [isMost, isLeast, number, plus, ofNumber, orMore, other, ofOther] = groups
  const [from, to = from] = [number, other].map(each => each?.replace('\u203F', ''))
  const isOpen = isLeast ?? plus ?? orMore
  const isRent = Number(to) >= 2100 && (isMost ?? isOpen ?? other)
  const kind = ofOther ?? ofNumber ?? (isRent && '_kr')
  if (!kind) return text
  const range = (end = '') => (isMost ? `0~${end}` : `${from}~${isOpen && !other ? '' : end}`)
  if (!other || !ofNumber || ofNumber === ofOther) return `${range(to)}${kind}`
  return `${range(from)}${ofNumber} ${ofOther ? `${to}~${to}${ofOther}` : to}`
}

/** Matches the prepared texts of apartments with a word of `readApartmentWords` that names a range. */
export function matcherOfRange(word: string): ((text: string) => boolean) | undefined {
  const [, from, to, unit] = /^([\d,]+)~([\d,]*)_(rok|kr|kvm)$/.exec(word) ?? []
  if (!from) return undefined
  const [least, most] = [toNumber(from), toNumber(to || 'Infinity')]
  const named = new RegExp(`(?<![\\d,])([\\d,]+)_${unit}`, 'g')
  return text =>
    [...text.matchAll(named)].some(([, count]) => {
      const value = toNumber(count!)
      return value >= least && value <= most
    })
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/** Makes 'energiklass c' one word, in a search and in a prepared text: most texts have a c. */
export const joinEnergyClass = (text: string): string =>
  text.replaceAll(/energiklass ([a-g])(?!\p{L})/gu, 'energiklass_$1')
