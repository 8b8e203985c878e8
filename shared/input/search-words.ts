import { toPlainCharacters } from './characters.ts'
import { isWordForm, isCompound } from './word-forms.ts'

/** Longer searches are cut here. */
export const maxSearchLength = 100

/** Stands where two words may also be one: '3 A' is the house '3a', '4 i Tranås' is not '4i'. */
const joint = '\u203F'

/**
 * Prepares texts for being searched through, in small letters of a plain keyboard. Words that may be one
 * stand in it apart and, at its end, joined.
 */
export function toSearchText(texts: string[]): string {
  const text = texts.map(toComparable).join(' \n ')
  const words = text.split(/\s/).filter(word => word.includes(joint))
  const joined = words.map(word => word.replaceAll(joint, ''))
  return [text.replaceAll(joint, ' '), ...joined].join(' \n ')
}

/**
 * The words of a search for `matcherOfWords`, without the punctuation around them and without words
 * that say nothing. `rewrite` changes the prepared search before it is split into words.
 */
export function readSearchWords(search: string, rewrite = (text: string) => text): string[] {
  const words = rewrite(toComparable(search.slice(0, maxSearchLength)))
    .split(/[\s;]+|,(?!\d)/)
    .filter(Boolean)
  const bare = words.map(word => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const telling = bare.filter(word => word && !fillers.has(word))
  // A search for signs alone finds what contains them.
  return [telling, bare.filter(Boolean), words].find(each => each.length > 0) ?? []
}

const fillers = new Set(
  'i o och pa med att till for av en ett som vid hos fran mellan ca'.split(' '),
)

/** Matches the prepared texts that have every word. */
export function matcherOfWords(words: string[]): (text: string) => boolean {
  // Numbers first, which fewer texts have.
  const matchers = words.toSorted((a, b) => Number(isDigit(b)) - Number(isDigit(a))).map(matcherOf)
  return text => matchers.every(matches => matches(text))
}

const isDigit = (word: string) => /^\d/.test(word)

/**
 * Matches a word also inside a longer one, in another form, and as the parts of a compound; a number and a
 * letter only as a whole, but the beginning of a phone number and five of its digits.
 */
function matcherOf(word: string): (text: string) => boolean {
  const parts = word.split(joint)
  if (parts.length > 1) {
    const isJoined = matcherOf(parts.join(''))
    const areApart = matcherOfWords(parts.filter(part => !fillers.has(part)))
    return text => isJoined(text) || areApart(text)
  }
  if (/^\d{5,}$|^[^\p{L}\d]$/u.test(word)) return text => text.includes(word)
  if (isDigit(word) || word.length === 1) {
    const whole = wholeOf(word)
    return text => text.includes(word) && whole.test(text)
  }
  const [isForm, isMadeOf] = [isWordForm(word), isCompound(word)]
  return text => text.includes(word) || isForm(text) || isMadeOf(text)
}

/** A number is no part of a word, of a decimal or of a reference, but the number of '3A' is 3. */
function wholeOf(word: string): RegExp {
  if (!isDigit(word)) return new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'u')
  const isNumber = /^\d+\p{L}?$/u.test(word)
  const before = isNumber ? String.raw`[\p{L}\d]|\d,|\p{L}-|-[\da-z]{4}-` : String.raw`\d|\d,`
  const after = /^0\d{2}/.test(word) ? '' : String.raw`(?!\d|,\d)`
  return new RegExp(
    `(?<!${before})${word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}${after}`,
    'u',
  )
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

/** A text in small letters of a plain keyboard, with a joint where two words may be one. */
const toComparable = (text: string) =>
  foldLetters(toPlainCharacters(text.replaceAll('½', ',5')).toLowerCase())
    .replaceAll("'", '')
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    // An amount: '7 450', '7.450'.
    .replaceAll(/(?<!\d,?)([1-9]\d?)[ ,](?=\d{3}(?![\d,]))/g, `$1${joint}`)
    .replaceAll(/(\d) (?=(?![io] )\p{L}(?![\p{L}\d]))/gu, `$1${joint}`)
    // A registration number: 'ABC 123', 'ABC 12D'.
    .replaceAll(/(?<!\p{L})([a-z]{3}) (?=\d\d[a-z\d](?![\p{L}\d]))/gu, `$1${joint}`)
    .replaceAll(/(?<!\p{L})(?:lgh|lagenhet)\.? ?(?=\d)/gu, 'lgh ')
    .replaceAll(/(\d) ?(?:m2|kvm|kvadrat(?:meter)?)(?![\p{L}\d])/gu, '$1kvm')
