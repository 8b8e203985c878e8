import { toPlainCharacters } from './characters.ts'

/**
 * Reads a code of six digits as people type and paste it: in groups, with spaces, hyphens or dots
 * between them, with invisible characters, in any decimal digits of Unicode. Undefined for all else.
 */
export function readCode(answer: string): string | undefined {
  const digits = toPlainCharacters(answer).replaceAll(/[ .·\p{M}-]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
