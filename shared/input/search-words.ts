import { toPlainCharacters } from './characters.ts'

/** Longer searches are cut here. */
export const maxSearchLength = 100

/** Prepares texts for being searched through, in small letters of a plain keyboard. */
export const toSearchText = (texts: string[]): string => texts.map(toComparable).join(' \n ')

/**
 * The words of a search as `toSearchText` writes them, without the punctuation around them: '3 A' is the
 * house '3a'. `rewrite` changes the prepared search before it is split into words.
 */
export function readSearchWords(search: string, rewrite = (text: string) => text): string[] {
  const words = rewrite(toComparable(search.slice(0, maxSearchLength)))
    .split(/[\s;]+|,(?!\d)/)
    .filter(Boolean)
  const bare = words.map(word => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  // A search for signs alone finds what contains them.
  return bare.some(Boolean) ? bare.filter(Boolean) : words
}

/**
 * The words of a search for an apartment. '2 rum och kök', '2:a' and 'tvårummare' are '2_rok', one thing to
 * look for; '7 450 kr' is one amount.
 */
export const readApartmentWords = (search: string): string[] =>
  readSearchWords(search, text =>
    text
      .replaceAll(countBeforeRooms, (_, before: string, count: string) => before + countOf[count])
      .replaceAll(roomsOfSearch, '$1_rok')
      .replaceAll(/(\d{1,3})[ ,](\d{3}) ?(?:kr|:-)/g, '$1$2 kr')
      .replace(/^([1-9]\d?)[ ,](\d{3})$/, '$1$2'),
  )

/** Letters as a plain keyboard has them: 'å' and 'á' as 'a', 'ł' as 'l', 'ß' as 'ss'. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłøđðħŧŋæœßþ]/g, letter => plainLetters[letter]!)

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

const countOf: Record<string, number> = { en: 1, ett: 1, tva: 2, tre: 3, fyra: 4, fem: 5, sex: 6 }

const countBeforeRooms =
  /(^|[^\p{L}])(en|ett|tva|tre|fyra|fem|sex)(?=[ -]?(?:rum|r ?o ?k(?!\p{L})))/gu

const roomsOfSearch =
  /(\d(?:,\d)?)[ -]?(?:r[. ]*o[. ]*k|rum(?: ?(?:och|o|&|\+) ?kok)?|rum(?:s|mare|are)\p{L}*|:an?|:or)(?!\p{L})\.?/gu

const toComparable = (text: string) =>
  foldLetters(toPlainCharacters(text.replaceAll('½', ',5')).toLowerCase())
    .replaceAll("'", '')
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    .replaceAll(/(\d) (?=\p{L}(?![\p{L}\d]))/gu, '$1')
    // A registration number is one word: 'ABC 123', 'ABC 12D'.
    .replaceAll(/(?<!\p{L})([a-z]{3}) (?=\d\d[a-z\d](?![\p{L}\d]))/gu, '$1')
    .replaceAll(/(^|\P{L})lgh\.? ?(?=\d)/gu, '$1lgh')
    .replaceAll(/(\d) ?(?:m2|kvm|kvadratmeter)(?![\p{L}\d])/gu, '$1kvm')
