import { randomInt } from 'node:crypto'
import type { Letter, LetterTemplate } from './definitions.ts'

/** A letter of the pool, with the name of its recipient and the code or temporary password. */
export function writeLetter(
  template: LetterTemplate,
  to: string,
  filling: { username: string; code: string },
): Letter {
  const write = (text: string) =>
    text.replaceAll(/\{(username|####)\}/g, (_, name) =>
      name === 'username' ? filling.username : filling.code,
    )
  return { to, subject: write(template.subject), text: write(template.message) }
}

/** A code of six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
