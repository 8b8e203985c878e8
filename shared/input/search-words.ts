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

const toComparable = (text: string) =>
  foldLetters(toPlainCharacters(text.replaceAll('½', ',5')).toLowerCase())
    .replaceAll("'", '')
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    .replaceAll(/(\d) (?=\p{L}(?![\p{L}\d]))/gu, '$1')
    // A registration number is one word: 'ABC 123', 'ABC 12D'.
    .replaceAll(/(?<!\p{L})([a-z]{3}) (?=\d\d[a-z\d](?![\p{L}\d]))/gu, '$1')
    .replaceAll(/(^|\P{L})lgh\.? ?(?=\d)/gu, '$1lgh')
    .replaceAll(/(\d) ?(?:m2|kvm|kvadratmeter)(?![\p{L}\d])/gu, '$1kvm')
