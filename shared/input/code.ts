/**
 * Reads a code of six digits as people type and paste it: in groups, with spaces, hyphens or dots
 * between them, with invisible characters, in any decimal digits of Unicode. Undefined for all else.
 */
export function readCode(answer: string): string | undefined {
  const digits = answer.replaceAll(ignored, '').replaceAll(/\p{Nd}/gu, valueOf)
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Spaces, invisible characters and marks on others, hyphens and dashes, dots. */
const ignored = /[\s\p{Z}\p{Cf}\p{M}\p{Pd}−.·]/gu

/** Unicode has decimal digits in tens, from 0 to 9, of which some follow each other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
