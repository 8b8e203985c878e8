import { readSearchWords } from './search-words.ts'

/**
 * The words of a search for an apartment. '2 rum och kök', '2:a' and 'tvårummare' are '2_rok', one thing to
 * look for, 'tvåor' is 'tvåa', '7 450 kr' and '7450kr' are one amount, and 'energiklass C' is one thing.
 */
export const readApartmentWords = (search: string): string[] =>
  readSearchWords(search, text =>
    joinEnergyClass(text)
      .replaceAll(/(ett|tva|tre|fyr|femm|sex)or(?!\p{L})/gu, '$1a')
      .replaceAll(/(?<!\p{L})en(?=[ -]?rum)/gu, 'ett')
      .replaceAll(countBeforeRooms, (_, word: string) => `${numbers.indexOf(word)}`)
      .replaceAll(roomsOfSearch, '$1_rok')
      .replaceAll(/(\d{1,3})[ ,]?(\d{3}) ?(?:kr|:-)/g, '$1$2 kr')
      .replace(/^([1-9]\d?)[ ,](\d{3})$/, '$1$2'),
  )

/** Makes 'energiklass c' one word, in a search and in a prepared text: most texts have a c. */
export const joinEnergyClass = (text: string): string =>
  text.replaceAll(/energiklass ([a-g])(?!\p{L})/gu, 'energiklass_$1')

const countBeforeRooms = /(?<!\p{L})(ett|tva|tre|fyr|fem|sex)a?(?=[ -]?(?:rum|r ?o ?k(?!\p{L})))/gu

const roomsOfSearch =
  /(\d(?:,\d)?)[ -]?(?:r[. ]*o[. ]*k|rum(?: ?(?:och|o|&|\+) ?kok)?|rum(?:s|mare|are)\p{L}*|:an?|:or)(?!\p{L})\.?/gu

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

/**
 * The names by which searches find an apartment, by its number of rooms: '2_rok' and 'tvåan'. A half
 * room is known by both numbers.
 */
export function roomNamesOf(rooms: string): string[] {
  const count = roomsIn(rooms)
  if (!count) return []
  const whole = Math.floor(count)
  return [`${String(count).replace('.', ',')}_rok`, `${whole}_rok`, roomNames[whole] ?? '']
}

const roomNames = ['', 'ettan', 'tvåan', 'trean', 'fyran', 'femman', 'sexan']
