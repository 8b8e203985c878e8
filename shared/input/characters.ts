// The characters of what people type, paste or dictate, whatever program they come from.

/**
 * Characters without a shape that programs put into copied text (Unicode Standard, chapter 23.2).
 * U+202E, which reverses what follows, is not among them: a name with it is refused (`nameFrom` of text-rules.ts).
 */
const invisible = /[\u00AD\u180E\u200B\u202A-\u202D\u2060-\u2064\u2066-\u2069\uFEFF\uFFF9-\uFFFC]/g

/**
 * Word's bullets, which its symbol fonts have in a private use area: that of Symbol anywhere, all others
 * at the beginning of a line. What else is private to a font is left out.
 */
const bullet = /^([ \t\u00A0]*)[\uF020-\uF0FF]|\uF0B7/gm

/**
 * The marks of a letter beyond thirty (Unicode Standard Annex 15, section 13): normalizing sorts them, in
 * a time that grows with the square of their number.
 */
const moreMarks = /([\p{M}\p{Cf}\uFF9E\uFF9F]{30})[\p{M}\p{Cf}\uFF9E\uFF9F]+/gu

/** Letters of Korean and of Braille that look like spaces. */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/** The ends of lines of all programs (Unicode Standard Annex 14, class BK, CR, LF and NL). */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Control characters other than tabs and ends of lines, from PDFs and terminals. JSON refuses U+0000. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const control = /[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g

/** Everything but spaces, marks, control and format characters. */
const visible = /[^\p{Z}\p{C}\p{M}\s]/u

/** Several lines, composed (NFC), with `\n` after each. Empty where nothing is visible. */
export function cleanText(typed: string): string {
  const text = withoutInvisible(typed).replaceAll(lineEnd, '\n')
  return visible.test(text) ? trim(text) : ''
}

/**
 * One line, like `cleanText`. A tab is a space, and so are the separators that an input of one line
 * keeps; ends of lines stay, and are refused.
 */
export function cleanLine(typed: string): string {
  const text = withoutInvisible(typed).replaceAll(/[\t\u2028\u2029]/g, ' ')
  return visible.test(text) ? trim(text) : ''
}

/** The lines of a text, whatever program has ended them. */
export const splitLines = (text: string): string[] => text.split(lineEnd)

/**
 * The characters of numbers, codes and addresses: full-width forms as common ones, digits of
 * every script as 0 to 9, all dashes as `-`, all apostrophes as `'`, each space as ' '.
 */
export const toPlainCharacters = (typed: string): string =>
  withoutInvisible(typed)
    // Before compatibility makes a space and a mark of some.
    .replaceAll(/[\u2018-\u201B\u2032\u02B9-\u02BC\u00B4`]/g, "'")
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212\u02D7]/gu, '-')
    .replaceAll(/[\u200C-\u200F\u061C\u202E]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Unicode has decimal digits in tens, from 0 to 9, of which some follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

const withoutInvisible = (text: string) =>
  text
    .replaceAll(invisible, '')
    .replaceAll(control, '')
    .replaceAll(blankLetters, ' ')
    .replaceAll(bullet, '$1•')
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(moreMarks, '$1')
    .normalize('NFC')

/** Spaces, and the joiners and marks of direction that have nothing to join at an end. */
const isEdge = (character: string) => /[\s\u061C\u200C-\u200F]/.test(character)

/** Takes a time that grows with the text alone, which a pattern for its end does not. */
function trim(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isEdge(text[start]!)) start += 1
  while (end > start && isEdge(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}
