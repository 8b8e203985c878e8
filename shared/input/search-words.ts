import { toPlainCharacters } from './characters.ts'

/** A text to search through: with its accents, and with the letters of a plain keyboard. */
export interface SearchText {
  exact: string
  folded: string
}

/** Prepares texts for being searched through. */
export function toSearchText(texts: string[]): SearchText {
  const exact = texts.map(toComparable).join(' \n ')
  return { exact, folded: foldLetters(exact) }
}

/**
 * The words of a search in small letters, without the punctuation around them. '2 rum och kök', '2:a' and
 * 'tvårummare' are '2_rok', one thing to look for; '3 A' is the house '3a', '7 450 kr' one amount.
 */
export function readSearchWords(search: string): string[] {
  const words = toComparable(search)
    .replaceAll(countBeforeRooms, (_, before: string, count: string) => before + countOf[count])
    .replaceAll(roomsOfSearch, '$1_rok')
    .replaceAll(/(\d{1,3})[ ,](\d{3}) ?(?:kr|:-)/g, '$1$2 kr')
    .replace(/^([1-9]\d?)[ ,](\d{3})$/, '$1$2')
    .split(/[\s;]+|,(?!\d)/)
    .filter(Boolean)
  const bare = words.map(word => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  // A search for signs alone finds what contains them.
  return bare.some(Boolean) ? bare.filter(Boolean) : words
}

/** Letters as a plain keyboard has them: 'å' and 'á' as 'a', 'ł' as 'l', 'ß' as 'ss'. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłøđðħŧŋæœßþ]/g, letter => plainLetters[letter]!)
    .normalize('NFC')

/** Letters that Unicode does not decompose, as passports write them (ICAO 9303, part 3, section 6). */
const plainLetters: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

const countOf: Record<string, number> = {
  en: 1,
  ett: 1,
  två: 2,
  tva: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
}

const countBeforeRooms =
  /(^|[^\p{L}])(en|ett|två|tva|tre|fyra|fem|sex)(?=[ -]?(?:rum|r ?o ?k(?!\p{L})))/gu

const roomsOfSearch =
  /(\d(?:,\d)?)[ -]?(?:r[. ]*o[. ]*k|rum(?: ?(?:och|o|&|\+) ?k[öo]k)?|rum(?:s|mare|are)\p{L}*|:an?)(?!\p{L})\.?/gu

const toComparable = (text: string) =>
  toPlainCharacters(text.replaceAll('½', ',5'))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    .replaceAll(/(\d) (?=\p{L}(?![\p{L}\d]))/gu, '$1')
    .replaceAll(/(^|\P{L})lgh\.? ?(?=\d)/gu, '$1lgh')
    .replaceAll(/(\d) ?(?:m2|kvm|kvadratmeter)(?![\p{L}\d])/gu, '$1kvm')
